import { eq } from 'drizzle-orm'
import { apiAccesses } from '../partners/access/access.tables.ts'
import { savePrices } from '../partners/widget/widget-prices.ts'
import type { RunningPortal } from '../platform/portal.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoOffer } from './demo-services.ts'

/** What the agent's own customers pay, in whole euros. */
const prices = {
  'Stage 1': 549,
  'Stage 2': 749,
  Eco: 399,
  'Gearbox stage 1': 449,
  'Back to stock': 99,
}

/** Sets the prices that the agent's widget shows; of other services it shows none. */
export async function makeDemoWidget(portal: RunningPortal, { agent }: DemoPeople, { services }: DemoOffer) {
  const { db } = portal
  const [access] = await db.select().from(apiAccesses).where(eq(apiAccesses.user_id, agent._id))
  const set = Object.entries(prices).flatMap(([name, price]) => {
    const service_id = services.get(name)?._id
    return service_id ? [{ service_id, price: price * 100 }] : []
  })
  if (access) await savePrices(db, portal, agent, access._id, { currency: 'EUR', prices: set })
}
