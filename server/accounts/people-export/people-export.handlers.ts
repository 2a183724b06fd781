import type { peopleExportRoutes } from '../../../shared/accounts/people-export.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { exportPeople } from './export-people.ts'

export const peopleExportHandlers: Handlers<typeof peopleExportRoutes> = {
  exportAll: ({ db, user, query }) => exportPeople(db, user, query),
}
