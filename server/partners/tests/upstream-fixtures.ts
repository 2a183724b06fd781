import { randomUUID } from 'node:crypto'
import type { LinkState } from '../../../shared/partners/partner-link.ts'
import type { CalledPortal } from '../../test/app.ts'
import { makeOrder } from '../../test/factories.ts'
import { sealKey } from '../upstream/read-link.ts'
import { upstreamLink, upstreamOrders } from '../upstream/upstream.tables.ts'

type Known = Pick<CalledPortal, 'db'> & { portal: Pick<CalledPortal['portal'], 'secret'> }

/** State of an upstream portal that never answers again. */
const state: LinkState = {
  ...{ protocol: { oldest: 1, newest: 1 }, portal_id: randomUUID(), portal_ids: [], site_title: 'Upstream' },
  ...{ account: 'Agent', balance: 0, on_account_left: 0, currency: 'EUR', services: [], endpoint: null },
}

/** Connects an upstream portal that nobody finds, in the name of a person; one that is connected already stays. */
export async function connectNowhere({ db, portal }: Known, connected_by: string) {
  await db
    .insert(upstreamLink)
    .values({
      ...{ url: 'https://portal.invalid', key: sealKey(portal.secret, 'mp_link_x'), hint: 'mp_link_x' },
      ...{ state, connected_by },
    })
    .onConflictDoNothing()
}

/** Makes an order that waits to be passed up by hand. */
export async function makeOrderByHand(t: CalledPortal, connected_by: string) {
  await connectNowhere(t, connected_by)
  const { order } = await makeOrder(t)
  const row = { order_id: order._id, state: 'by_hand' as const }
  await t.db.insert(upstreamOrders).values(row).onConflictDoNothing()
  return order
}
