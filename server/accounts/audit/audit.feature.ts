import { auditRoutes } from '../../../shared/accounts/audit.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { auditHandlers } from './audit.handlers.ts'

/** The audit log of the team. Its lines stay when a person leaves, as do their names in it. */
export const audit: Feature = {
  name: 'audit',
  serves: [calls(auditRoutes, auditHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
