import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { SiteSettings } from '../../../shared/site/settings.ts'
import type { SettingsOfSite, settingsRoutes } from '../../../shared/site/settings-routes.ts'
import { adminTabs, type SettingsForm } from '../../../shared/site/settings-tabs.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Box } from '../../platform/pictures/redraw.ts'
import type { Portal } from '../../platform/portal.ts'
import { keepOthersChanges } from '../../users/keep-others-changes.ts'
import { type Drawn, drawPicture, insertPicture, removePicture } from '../pictures/pictures.ts'
import { mailChanges } from './mail-settings.ts'
import { settingsForTeam } from './read-settings.ts'
import { recordChange } from './record-change.ts'
import { registerChanges } from './register-settings.ts'

/** The sizes of the tabs' pictures: twice the largest each is shown, for screens with two pixels for one. */
const boxes: { [K in SettingsForm['tab']]?: Box & { field: string } } = {
  general: { field: 'logo', width: 640, height: 128 },
  login: { field: 'login_picture', width: 1600, height: 2000 },
}

/**
 * Changes one tab of the settings, with its pictures; a picture of another tab is ignored.
 *
 * @throws AppError `invalid_input` with its fields, `changed_meanwhile`, `forbidden` for a tab of the admins; what `drawPicture` throws
 */
export async function changeTab(
  db: Db,
  portal: Portal,
  user: Actor,
  { opened, ...sent }: Body<typeof settingsRoutes.change>,
  files: StagedFile[],
): Promise<SettingsOfSite> {
  const form: SettingsForm = sent
  if (adminTabs.includes(form.tab) && user.role_id !== roles.admin) throw new AppError('forbidden')
  const act = { act: 'settings_changed', name: form.tab } as const
  const drawn = await drawnFor(form, files)
  const after = await recordChange(db, portal, user, act, async (before, db) => {
    const present = settingsForTeam(portal, before)
    const merged = await keepOthersChanges(db, { _id: null, name: form.tab }, form, opened, present)
    return changes(db, portal, merged, drawn, before)
  })
  return settingsForTeam(portal, after)
}

async function drawnFor({ tab }: SettingsForm, files: StagedFile[]): Promise<Drawn | undefined> {
  const box = boxes[tab]
  const staged = files.find(({ field }) => field === box?.field)
  return box && staged && drawPicture(staged, box)
}

async function changes(
  db: Db,
  portal: Portal,
  form: SettingsForm,
  drawn: Drawn | undefined,
  before: SiteSettings,
): Promise<Partial<SiteSettings>> {
  if (form.tab === 'general') {
    const { tab, remove_logo, ...fields } = form
    return { ...fields, logo: await replacePicture(db, before.logo, drawn, remove_logo) }
  }
  if (form.tab === 'login') {
    const { tab, remove_login_picture, ...fields } = form
    const login_picture = await replacePicture(db, before.login_picture, drawn, remove_login_picture)
    return { ...fields, login_picture }
  }
  if (form.tab === 'registers') return registerChanges(portal, before, form)
  if (form.tab === 'mail') return mailChanges(portal, before, form)
  const { tab, ...fields } = form
  return fields
}

/** Replaces a picture, deletes the old one and returns the id of the present one. */
async function replacePicture(db: Db, was: string | null, drawn: Drawn | undefined, removed: boolean) {
  if (!drawn && !removed) return was
  await removePicture(db, was)
  return drawn ? insertPicture(db, drawn) : null
}
