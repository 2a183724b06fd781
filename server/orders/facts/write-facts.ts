import { eq, sql } from 'drizzle-orm'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import type { OrderFacts } from '../../../shared/orders/order-facts.ts'
import type { Db } from '../../platform/db/client.ts'
import { readGain } from '../../vehicles/statistics/service-gains.ts'
import { orders } from '../lifecycle/orders.tables.ts'

type Order = typeof orders.$inferSelect

/** Facts that say which vehicle it is. */
const naming: (keyof OrderFacts)[] = ['variant_id', 'manufacture', 'model', 'generation', 'variant']

/**
 * Writes the facts that differ from those of the order, and the gain of another vehicle. Returns what they were and are.
 * Call it while the order's row is locked.
 */
export async function writeFacts(db: Db, order: Order, facts: OrderFacts) {
  const changed = keysOf(facts).filter((fact) => facts[fact] !== undefined && facts[fact] !== order[fact])
  const before = Object.fromEntries(changed.map((fact) => [fact, order[fact]]))
  const after: OrderFacts = Object.fromEntries(changed.map((fact) => [fact, facts[fact]]))
  if (changed.length === 0) return { before, after }
  await db
    .update(orders)
    .set({
      ...after,
      ...(naming.some((fact) => changed.includes(fact)) && (await ofTheTree(db, order, facts))),
      updated_at: sql`now()`,
    })
    .where(eq(orders._id, order._id))
  return { before, after }
}

/** Returns what the tree knows of another vehicle: nothing of one that is only typed. */
async function ofTheTree(db: Db, { service_id }: Order, { variant_id = null }: OrderFacts) {
  return { variant_id, ...(await readGain(db, variant_id, service_id)) }
}
