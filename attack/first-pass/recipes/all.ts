import type { Route } from '../../../shared/contract/route.ts'
import type { PathRecord, Recipe, Recipes, Records, Stage } from '../../stage.ts'
import { accountRecipes, accountRecords } from './accounts.ts'
import { codeRecipes } from './codes.ts'
import { moneyRecipes, moneyRecords } from './money.ts'
import { agentOrderRecipes, orderRecipes, orderRecords } from './orders.ts'
import { partnerRecipes, partnerRecords } from './partners.ts'
import { shopRecipes, shopRecords } from './shop.ts'
import { shopOrderRecipes, shopOrderRecords } from './shop-orders.ts'
import { siteRecipes, siteRecords } from './site.ts'
import { supportRecipes, supportRecords } from './support.ts'
import { vehicleRecipes, vehicleRecords } from './vehicles.ts'

const areas: Recipes[] = [
  accountRecipes,
  siteRecipes,
  vehicleRecipes,
  codeRecipes,
  orderRecipes,
  agentOrderRecipes,
  supportRecipes,
  moneyRecipes,
  partnerRecipes,
  shopRecipes,
  shopOrderRecipes,
]

/** Every recipe by its operation, as the OpenAPI document names it. */
export const recipes: ReadonlyMap<string, Recipe<Route>> = new Map(
  areas.flatMap((recipes) =>
    Object.entries(recipes).flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, recipe]) => [`${area}_${name}`, recipe] as const),
    ),
  ),
)

/** Records that the paths of an area's calls name. */
export const records: ReadonlyMap<string, (stage: Stage) => Promise<PathRecord>> = new Map(
  Object.entries({
    ...accountRecords,
    ...siteRecords,
    ...vehicleRecords,
    ...orderRecords,
    ...supportRecords,
    ...moneyRecords,
    ...partnerRecords,
    ...shopRecords,
    ...shopOrderRecords,
  } satisfies Records),
)
