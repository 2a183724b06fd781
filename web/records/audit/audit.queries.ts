import { auditRoutes } from '../../../shared/users/audit.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** The actions and people to choose from. */
export const auditActsQuery = callQuery(auditRoutes.acts)
