import type { AuditAction } from '../../../shared/accounts/audit.ts'
import { type AuditDetail, audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Writer } from '../../support/conversations/conversation-kind.ts'
import { worksOnOrders } from './visible-orders.ts'

/** Records in the audit log what the team did with somebody's order; customers' actions are only in its timeline. */
export async function auditOrder(
  db: Db,
  user: Writer,
  act: AuditAction,
  order: { _id: string; orderID: number },
  detail: AuditDetail = {},
) {
  if (!worksOnOrders(user)) return
  await audit(db, user, act, { _id: order._id, name: `#${order.orderID}` }, detail)
}
