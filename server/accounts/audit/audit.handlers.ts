import type { auditRoutes } from '../../../shared/accounts/audit.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listActs } from './list-acts.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditHandlers: Handlers<typeof auditRoutes> = {
  list: ({ db, portal, query }) => listAuditLog(db, portal, query),
  acts: ({ db }) => listActs(db),
}
