import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { vehicleRoutes } from '../../shared/vehicles/vehicles.ts'
import { callQuery } from '../app/api/call-query.ts'

/** The tree hardly ever changes while an order is filled in. */
const staleTime = 10 * 60_000
/** One letter begins too much to be worth asking for. */
const shortest = 2

/** Returns the query of the best matches for the typed text; the previous ones stay until the next are loaded. */
export const variantSearchQuery = (keywords: string) =>
  queryOptions({
    ...callQuery(vehicleRoutes.variants, { query: { keywords } }),
    enabled: keywords.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime,
  })

export const typesQuery = queryOptions({
  ...callQuery(vehicleRoutes.types),
  staleTime,
})

/** The levels of the tree between the types and the variants. */
export const levels = ['manufactures', 'models', 'generations'] as const
type Level = (typeof levels)[number]

/** Returns the query of the branches under a chosen branch; not fetched while none is chosen. */
export const branchesQuery = (level: Level, parent: string) =>
  queryOptions({
    ...callQuery(vehicleRoutes[level], { query: { parent } }),
    enabled: parent !== '',
    staleTime,
  })

/** Returns the query of the variants of a chosen generation. */
export const variantsQuery = (parent: string) =>
  queryOptions({
    ...callQuery(vehicleRoutes.variants, { query: { parent } }),
    enabled: parent !== '',
    staleTime,
  })
