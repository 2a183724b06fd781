import type { SiteSettings } from '../../shared/settings.ts'
import type { SettingsOfSite } from '../../shared/settings-routes.ts'
import type { SettingsForm } from '../../shared/settings-tabs.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import type { StagedFile } from '../http/uploads/receive-upload.ts'
import type { Outside } from '../outside/outside.ts'
import { type Box, keepPicture, removePicture } from '../pictures/pictures.ts'
import { changedMail } from './mail-settings.ts'
import { settingsOf } from './read-settings.ts'
import { recordChange } from './record-change.ts'

/** Twice the largest each is shown, for screens with two pixels for one. */
const logoBox = { width: 640, height: 128 }
const loginBox = { width: 1600, height: 2000 }

/**
 * Changes one tab of the settings, with its pictures; one that comes with another tab is left out.
 *
 * @throws AppError `invalid_input` with its fields; what `keepPicture` throws
 */
export async function changeTab(
  db: Db,
  outside: Outside,
  user: Actor,
  form: SettingsForm,
  files: StagedFile[],
): Promise<SettingsOfSite> {
  const act = { act: 'settings_changed', name: form.tab } as const
  const after = await recordChange(db, outside, user, act, (before, db) =>
    changes(db, outside, form, files, before),
  )
  return settingsOf(outside, after)
}

async function changes(
  db: Db,
  outside: Outside,
  form: SettingsForm,
  files: StagedFile[],
  before: SiteSettings,
): Promise<Partial<SiteSettings>> {
  const picture = (field: 'logo' | 'login_picture', removed: boolean, box: Box) =>
    replacePicture(db, { was: before[field], removed, box, staged: files.find((one) => one.field === field) })
  if (form.tab === 'general') {
    const { tab, remove_logo, ...fields } = form
    return { ...fields, logo: await picture('logo', remove_logo, logoBox) }
  }
  if (form.tab === 'login') {
    const { tab, remove_login_picture, ...fields } = form
    return { ...fields, login_picture: await picture('login_picture', remove_login_picture, loginBox) }
  }
  if (form.tab === 'mail') return changedMail(outside, before, form)
  const { tab, ...fields } = form
  return fields
}

type Replacing = { was: string | null; removed: boolean; box: Box; staged: StagedFile | undefined }

/** The id of the picture there is from now on; the one it takes the place of is forgotten. */
async function replacePicture(db: Db, { was, removed, box, staged }: Replacing) {
  if (!staged && !removed) return was
  await removePicture(db, was)
  return staged ? keepPicture(db, staged, box) : null
}
