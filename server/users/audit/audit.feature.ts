import { auditRoutes } from '../../../shared/users/audit.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { emptyAudited } from './empty-audited.ts'
import { listAuditActions, listAuditLog } from './list-audit-log.ts'

/** The audit log of the team. Its lines stay when a person leaves, without what they say of them. */
export const audit: Feature = {
  name: 'audit',
  serves: [
    calls(auditRoutes, {
      list: ({ db, portal, query }) => listAuditLog(db, portal, query),
      acts: ({ db, locale }) => listAuditActions(db, locale),
    }),
  ],
  jobs: none,
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: none,
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => emptyAudited(db, [_id]),
    retained: none,
  },
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
