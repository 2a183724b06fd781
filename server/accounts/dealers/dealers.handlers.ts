import type { dealerRoutes } from '../../../shared/accounts/dealers.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listDealers } from './list-dealers.ts'

export const dealerHandlers: Handlers<typeof dealerRoutes> = {
  withPlace: ({ db, query }) => listDealers(db, query),
}
