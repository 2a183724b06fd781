import type { AuditAct } from '../../../shared/accounts/audit.ts'
import type { SiteSettings } from '../../../shared/site/settings.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { lockSettings, updateSettings } from './settings.ts'

/** Which act of the audit log, and of what. */
type Act = { act: AuditAct; name: string }

/** What to change, made of what there is, in the transaction that changes it. */
type Change = (before: SiteSettings, db: Db) => Partial<SiteSettings> | Promise<Partial<SiteSettings>>

/**
 * Changes the settings as the team does: nobody else's change is lost in between, the log keeps what was and what is,
 * and whoever asks next is told what is.
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
        before: { ...before, smtp_password: masked(before, false) },
        after: { ...after, smtp_password: masked(after, another) },
      },
    )
    return after
  })
  portal.settings.forget()
  return changed
}

/** What the log says of a password: whether there is one, and whether it is another. */
function masked({ smtp_password }: SiteSettings, another: boolean): string {
  if (!smtp_password) return ''
  return another ? '••• *' : '•••'
}
