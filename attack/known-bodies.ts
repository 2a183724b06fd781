import { randomUUID } from 'node:crypto'
import { recipes } from './first-pass/recipes/all.ts'
import type { Stage } from './stage.ts'

/** Bodies that a call accepts, by operation, for calls that made-up values never get through to. */
export type KnownBodies = Record<string, () => Record<string, unknown>>

const operations = [
  ...['auth_signIn', 'profile_updatePassword', 'people_create', 'orders_place', 'orders_setFacts'],
  ...[
    'invoices_bill',
    'credits_buy',
    'tickets_open',
    'shop_orders_place',
    'locations_add',
    'settings_change',
  ],
]

/** Makes bodies from the current content of the database, by the recipes of the first pass. */
export async function makeKnownBodies(stage: Stage): Promise<KnownBodies> {
  const bodies: KnownBodies = {}
  for (const operation of operations) {
    const { body } = (await recipes.get(operation)?.(stage)) ?? {}
    if (typeof body !== 'object' || body === null) continue
    bodies[operation] = () => ({ ...body, ...('request_key' in body && { request_key: randomUUID() }) })
  }
  return bodies
}
