import type { auditRoutes } from '../../../shared/users/audit.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listAuditActions } from './list-audit-actions.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditHandlers: Handlers<typeof auditRoutes> = {
  list: ({ db, portal, query }) => listAuditLog(db, portal, query),
  acts: ({ db, locale }) => listAuditActions(db, locale),
}
