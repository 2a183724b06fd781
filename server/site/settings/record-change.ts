import type { SiteSettings } from '../../../shared/site/settings.ts'
import type { AuditAction } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { audit } from '../../users/audit/audit.ts'
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
    const another = after.smtp_password !== before.smtp_password
    await audit(
      db,
      user,
      act,
      { _id: null, name },
      {
        before: { ...described(before), smtp_password: masked(before, false) },
        after: { ...described(after), smtp_password: masked(after, another) },
      },
    )
    return after
  })
  portal.settings.forget()
  return changed
}

/** Returns the settings as the audit log keeps them: each colour of the theme for itself. */
const described = ({ theme, ...others }: SiteSettings) => ({ ...others, ...theme })

/** Describes a password for the audit log: if there is one, and if it changed. */
function masked({ smtp_password }: SiteSettings, another: boolean): string {
  if (!smtp_password) return ''
  return another ? '••• *' : '•••'
}
