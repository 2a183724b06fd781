import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import type { Body } from '../../../shared/contract/route.ts'
import { adminTabs } from '../../../shared/contract/settings.ts'
import { isKeyOf, isOneOf } from '../../../shared/contract/typed-keys.ts'
import { isSealed, type SettingName, type SiteSettings } from '../../../shared/settings.ts'
import type { SettingsOfSite, settingsRoutes } from '../../../shared/site/settings-routes.ts'
import { type SettingsForm, settingsIn } from '../../../shared/site/settings-tabs.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Box } from '../../platform/pictures/redraw.ts'
import type { Portal } from '../../platform/portal.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { type Drawn, drawPicture, insertPicture, removePicture } from '../pictures/pictures.ts'
import { mailChanges } from './mail-settings.ts'
import { settingsForTeam } from './read-settings.ts'
import { recordChange } from './record-change.ts'
import { sealSetting } from './sealed-settings.ts'

/** The sizes of pictures: twice the largest each is shown, for screens with two pixels for one. */
const boxes = {
  logo: { width: 640, height: 128 },
  login_picture: { width: 1600, height: 2000 },
} satisfies { [N in keyof SiteSettings]?: Box }

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
    const merged = await mergeOthersChanges(db, { _id: null, name: form.tab }, form, opened, present)
    return changes(db, portal, merged, drawn, before)
  })
  return settingsForTeam(portal, after)
}

/** Draws the pictures of the tab that came with it. */
async function drawnFor({ tab }: SettingsForm, files: StagedFile[]): Promise<Map<string, Drawn>> {
  const drawn = new Map<string, Drawn>()
  for (const staged of files)
    if (isKeyOf(boxes, staged.field) && isOneOf(settingsIn(tab), staged.field))
      drawn.set(staged.field, await drawPicture(staged, boxes[staged.field]))
  return drawn
}

async function changes(
  db: Db,
  portal: Portal,
  form: SettingsForm,
  drawn: Map<string, Drawn>,
  before: SiteSettings,
): Promise<Partial<SiteSettings>> {
  if (form.tab === 'registers') checkRegisters(portal, before, form)
  const sent: Record<string, unknown> = form
  const changed: Partial<SiteSettings> = {}
  // The form was parsed by the rows of its settings.
  const set = (name: SettingName, value: unknown) => Object.assign(changed, { [name]: value })
  for (const name of settingsIn(form.tab)) {
    const removed = sent[`remove_${name}`] === true
    if (isKeyOf(boxes, name)) set(name, await replacePicture(db, before[name], drawn.get(name), removed))
    else if (!isSealed(name)) set(name, sent[name])
    else if (sent[name]) set(name, sealSetting(portal.secret, name, String(sent[name])))
    else if (removed) set(name, '')
  }
  // The site's own language is never off.
  if (form.tab === 'general') {
    const off = form.locales_off.filter((code) => code !== form.default_locale)
    set('locales_off', [...new Set(off)])
  }
  return form.tab === 'mail' ? { ...changed, ...mailChanges(portal, before, form) } : changed
}

/** Replaces a picture, deletes the old one and returns the id of the present one. */
async function replacePicture(db: Db, was: string | null, drawn: Drawn | undefined, removed: boolean) {
  if (!drawn && !removed) return was
  await removePicture(db, was)
  return drawn ? insertPicture(db, drawn) : null
}

/**
 * Checks the registers' tab. Throws `invalid_input`: the DVLA answers nobody without a key, except in
 * the demo, whose registers are emulated.
 */
function checkRegisters(
  { env }: Portal,
  before: SiteSettings,
  { dvla_lookup, dvla_key, remove_dvla_key }: Extract<SettingsForm, { tab: 'registers' }>,
): void {
  const stays = !remove_dvla_key && before.dvla_key
  if (dvla_lookup && !dvla_key && !stays && !env.DEMO) {
    throw new AppError('invalid_input', { fields: { dvla_key: 'required' } })
  }
}
