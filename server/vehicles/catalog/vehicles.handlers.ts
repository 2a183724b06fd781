import type { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { searchVariants } from './search/search-variants.ts'
import { listGenerations, listManufactures, listModels, listTypes, listVariants } from './vehicles.ts'

export const vehicleHandlers: Handlers<typeof vehicleRoutes> = {
  types: ({ db }) => listTypes(db),
  manufactures: ({ db, query }) => listManufactures(db, query.parent),
  models: ({ db, query }) => listModels(db, query.parent),
  generations: ({ db, query }) => listGenerations(db, query.parent),
  variants: ({ db, portal, query: { parent, keywords } }) => {
    if (keywords) return searchVariants(db, portal, keywords)
    return parent ? listVariants(db, parent) : []
  },
}
