import type { registrationRoutes } from '../../../shared/vehicles/registration.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { searchRegistration } from './search-registration.ts'

export const registrationHandlers: Handlers<typeof registrationRoutes> = {
  search: ({ db, portal, params, query }) => searchRegistration(db, portal, params.reg, query.country),
}
