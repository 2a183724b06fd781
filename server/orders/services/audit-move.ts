import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'

type Moved = { _id: string; name: string; position: number; was: number }

/** Records in the audit log that a service or an option has another place; nothing where it stayed. */
export async function auditMove(
  db: Db,
  user: Actor,
  act: 'service_moved' | 'option_moved',
  { position, was, ...row }: Moved,
) {
  if (position === was) return
  await audit(db, user, act, row, { before: { position: was }, after: { position } })
}
