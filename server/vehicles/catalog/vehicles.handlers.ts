import type { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { searchVariants } from './search/search-variants.ts'
import { listGenerations, listManufactures, listModels, listTypes, listVariants } from './vehicles.ts'

export const vehicleHandlers: Handlers<typeof vehicleRoutes> = {
  types: ({ db, locale }) => listTypes(db, locale),
  manufactures: ({ db, locale, query }) => listManufactures(db, locale, query.parent),
  models: ({ db, locale, query }) => listModels(db, locale, query.parent),
  generations: ({ db, locale, query }) => listGenerations(db, locale, query.parent),
  variants: ({ db, portal, locale, query: { parent, keywords } }) => {
    if (keywords) return searchVariants(db, portal, keywords)
    return parent ? listVariants(db, locale, parent) : []
  },
}
