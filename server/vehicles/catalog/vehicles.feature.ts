import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { clearWords } from './search/clear-words.ts'
import { searchVariants } from './search/search-variants.ts'
import { listGenerations, listManufactures, listModels, listTypes, listVariants } from './vehicles.ts'

const handlers: Handlers<typeof vehicleRoutes> = {
  types: ({ db, locale }) => listTypes(db, locale),
  manufactures: ({ db, locale, query }) => listManufactures(db, locale, query.parent),
  models: ({ db, locale, query }) => listModels(db, locale, query.parent),
  generations: ({ db, locale, query }) => listGenerations(db, locale, query.parent),
  variants: ({ db, portal, locale, query: { parent, keywords } }) => {
    if (keywords) return searchVariants(db, portal, keywords)
    return parent ? listVariants(db, locale, parent) : []
  },
}

/** The tree of vehicles. */
export const vehicles: Feature = {
  name: 'vehicles',
  serves: [calls(vehicleRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: clearWords,
  reconcile: none,
  constraints: {
    vtypes_name_unique: 'name_taken',
    manufactures_name_unique: 'name_taken',
    vmodels_name_unique: 'name_taken',
    generations_name_unique: 'name_taken',
    variants_name_unique: 'name_taken',
  },
}
