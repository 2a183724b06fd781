import { recordOf } from '../../../shared/contract/typed-keys.ts'
import { type SiteSettings, sealedSettings } from '../../../shared/settings.ts'
import type { AuditAction } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { audit } from '../../users/audit/audit.ts'
import { maskedSetting } from './sealed-settings.ts'
import { lockSettings, updateSettings } from './settings.ts'

/** The action of the audit log, and the name of its subject. */
type Act = { act: AuditAction; name: string }

/** Computes the changes from the present settings, in the transaction that writes them. */
type Change = (before: SiteSettings, db: Db) => Partial<SiteSettings> | Promise<Partial<SiteSettings>>

/**
 * Changes the settings and records the change in the audit log. The settings are locked, so that no change is lost,
 * and the next reader gets the new ones.
 */
export async function recordChange(
  db: Db,
  portal: Pick<Portal, 'settings'>,
  user: Actor,
  { act, name }: Act,
  change: Change,
): Promise<SiteSettings> {
  const changed = await db.transaction(async (db) => {
    const before = await lockSettings(db)
    const after = await updateSettings(db, await change(before, db))
    await audit(
      db,
      user,
      act,
      { _id: null, name },
      { before: described(before, before), after: described(after, before) },
    )
    return after
  })
  portal.settings.forget()
  return changed
}

/** Returns the settings as the audit log records them: each colour of the theme for itself, and of passwords and keys if there is one. */
const described = ({ theme, ...others }: SiteSettings, before: SiteSettings) => ({
  ...others,
  ...theme,
  ...recordOf(sealedSettings, (name) => maskedSetting(name, others, before)),
})
