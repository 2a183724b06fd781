import { eq, inArray } from 'drizzle-orm'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { type OrderForm, orderEcu, orderVehicle } from '../../../shared/orders/order-form.ts'
import type { orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { listedName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { Hold } from './hold.ts'
import type { LinkRow } from './read-link.ts'
import { upstreamOptions, upstreamServices } from './upstream.tables.ts'

type OrderRow = typeof orders.$inferSelect

/** Facts of the vehicle and its ECU, of which the own tree's variant means nothing on the other side. */
const factNames = keysOf({ ...orderVehicle.shape, ...orderEcu.shape }).filter((name) => name !== 'variant_id')

/** Makes the form with which an order is placed upstream. Throws `Hold` for a service or an option that isn't there. */
export async function formUpstream(
  db: Db,
  link: LinkRow,
  order: OrderRow,
  request_key: string,
): Promise<Omit<OrderForm, 'expected_credits'>> {
  const facts = Object.fromEntries(factNames.map((name) => [name, order[name]])) as Pick<
    OrderForm,
    (typeof factNames)[number]
  >
  return {
    ...facts,
    variant_id: null,
    ...(await workUpstream(db, order)),
    ...{ declaration: order.declaration, time_frame: order.time_frame },
    ...{ fault_codes: order.fault_codes, comment: order.comment },
    ...{ instruction_checked: true, messages_checked: true, vehicle_correct: true, terms_accepted: true },
    ...{ payment: 'now', again_confirmed: true, request_key },
    agent_customer_name: link.pass_names ? await nameOf(db, order) : '',
    agent_customer_reference: String(order.orderID),
  }
}

async function workUpstream(db: Db, { service_id, options }: OrderRow) {
  const [service] = await db
    .select()
    .from(upstreamServices)
    .where(eq(upstreamServices.service_id, service_id))
  if (!service?.upstream_id) throw new Hold('service_not_mapped')
  const ids = options.map(({ _id }) => _id)
  const mapped =
    ids.length === 0
      ? []
      : await db.select().from(upstreamOptions).where(inArray(upstreamOptions.option_id, ids))
  const option_ids = mapped.flatMap(({ upstream_id }) => upstream_id ?? [])
  if (option_ids.length < ids.length) throw new Hold('option_not_mapped')
  return { service_id: service.upstream_id, option_ids }
}

async function nameOf(db: Db, { agent_customer_name, user_id }: OrderRow): Promise<string> {
  if (agent_customer_name) return agent_customer_name
  const [person] = await db.select({ name: listedName }).from(users).where(eq(users._id, user_id))
  return (person?.name ?? '').slice(0, 120)
}
