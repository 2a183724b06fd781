import { randomUUID } from 'node:crypto'
import {
  connect,
  makeFinishedThrough,
  makeLink,
  placeThrough,
} from '../../../server/partners/tests/link-fixtures.ts'
import { connectNowhere, makeOrderByHand } from '../../../server/partners/tests/upstream-fixtures.ts'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { keyRoutes } from '../../../shared/partners/api-keys.ts'
import { quoteRoutes } from '../../../shared/partners/quotes.ts'
import { webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { done, makeCustomer, named, ownedBy, type Recipes, type Records, type Stage } from '../../stage.ts'

const purchase = () => ({ duration: 1 as const, expected_rate: 20_00, request_key: randomUUID() })

export const partnerRecipes = {
  api_access: {
    buy: async (t) => ({ as: await makeCustomer(t), body: purchase() }),
    create: async (t) => ({ as: t.staff, body: await given(t) }),
    renew: async (t) => ({ ...(await bought(t)), body: purchase() }),
    mine: async (t) => ({ as: await makeCustomer(t) }),
    changeMine: async (t) => ({ ...(await bought(t)), body: { brand: 'Garage' } }),
    change: async (t) => ({ ...(await bought(t)), as: t.staff, body: { prolonged_by: 1 } }),
    end: async (t) => ({ ...(await bought(t)), as: t.staff }),
  },
  api_keys: {
    mine: bought,
    make: async (t) => ({ ...(await bought(t)), body: key }),
    ofAccess: async (t) => ({ ...(await bought(t)), as: t.staff }),
    rotate: async (t) => ({ ...(await withKey(t)), body: { overlap_hours: 1 } }),
    revoke: withKey,
    revokeOf: async (t) => ({ ...(await withKey(t)), as: t.staff }),
  },
  quotes: {
    form: async (t) => ({ as: (await bought(t)).as, query: { locale: 'en' } }),
    send: async (t) => asked(t, await bought(t)),
    mine: async (t) => ({ as: await makeCustomer(t) }),
    answer: async (t) => ({ ...(await withQuote(t)), body: { message: 'From 400 euros' } }),
    mark: async (t) => ({ ...(await withQuote(t)), body: { done: true } }),
    remove: withQuote,
    all: async (t) => ({ as: t.staff }),
    removeOf: async (t) => ({ ...(await withQuote(t)), as: t.staff }),
  },
  upstream: {
    change: async (t) => ({ ...(await connectedAbove(t)), body: passedByHand }),
    disconnect: connectedAbove,
    order: orderByHand,
    pass: orderByHand,
  },
  webhooks: {
    mine: bought,
    add: async (t) => ({ ...(await bought(t)), body: endpoint }),
    ofAccess: async (t) => ({ ...(await bought(t)), as: t.staff }),
    readOf: async (t) => ({ ...(await withEndpoint(t)), as: t.staff }),
    deliveriesOf: async (t) => ({ ...(await withEndpoint(t)), as: t.staff }),
    deliveryOf: async (t) => ({ ...(await withDelivery(t)), as: t.staff }),
    read: withEndpoint,
    change: async (t) => ({ ...(await withEndpoint(t)), body: { description: 'Workshop' } }),
    remove: withEndpoint,
    secret: withEndpoint,
    rotate: async (t) => ({ ...(await withEndpoint(t)), body: { overlap_hours: 1 } }),
    test: withEndpoint,
    deliveries: withEndpoint,
    delivery: withDelivery,
    sendAgain: withDelivery,
  },
  link_keys: {
    all: async (t) => ({ as: t.staff }),
    issue: async (t) => {
      const { _id: user_id } = await makeCustomer(t, { account_type: 'agent' })
      return { as: t.staff, body: { user_id, name: 'Workshop' } }
    },
    rotate: async (t) => ({ ...(await linked(t)), body: { overlap_hours: 1 } }),
    revoke: linked,
    ofOrder: async (t) => {
      const { order } = await placeThrough(t, await makeLink(t, named()))
      return { as: t.staff, params: { id: order._id } }
    },
  },
  partner_link: {
    state: async (t) => (await makeLink(t, named())).behind,
    setEndpoint: async (t) => {
      const { behind, portal_id } = await makeLink(t, named())
      return { ...behind, body: { url: endpoint.url, portal_id, portal_ids: [portal_id] } }
    },
    rotateSecret: async (t) => ({ ...(await connected(t)), body: { overlap_hours: 1 } }),
    removeEndpoint: connected,
    rework: async (t) => {
      const link = await makeLink(t, named())
      const { _id: id } = await makeFinishedThrough(t, link)
      return { ...link.behind, params: { id }, body: { reason: 'It smokes', request_key: randomUUID() } }
    },
  },
  widget: {
    offer: async (t) => ({ as: (await bought(t)).as }),
    prices: bought,
    savePrices: async (t) => ({ ...(await bought(t)), body: { currency: 'EUR', prices: [] } }),
  },
} satisfies Recipes

export const partnerRecords = {
  api_access: async (t) => ownedBy(await bought(t)),
  api_keys: async (t) => ownedBy(await bought(t)),
  quotes: async (t) => ownedBy(await withQuote(t)),
  link_keys: linked,
  webhooks: async (t) => ownedBy(await withEndpoint(t)),
  widget: async (t) => ownedBy(await bought(t)),
} satisfies Records

const key: { kind: 'secret'; name: string; scopes: ['orders:read'] } = {
  kind: 'secret',
  name: 'Server',
  scopes: ['orders:read'],
}

/** Of a name that leads nowhere. */
const endpoint: { url: string; events: ['order.placed'] } = {
  url: 'https://hooks.invalid',
  events: ['order.placed'],
}

async function given(t: Stage) {
  const { _id: user_id } = await makeCustomer(t)
  return { user_id, rate: 10_00, duration: 1, request_key: randomUUID() }
}

async function bought(t: Stage) {
  const as = await makeCustomer(t)
  const { _id: id } = await done(t.call(accessRoutes.buy, { as, body: purchase() }))
  return { as, params: { id } }
}

async function withKey(t: Stage) {
  const { as, params } = await bought(t)
  const made = await done(t.call(keyRoutes.make, { as, params, body: key }))
  return { as, params: { id: made.key._id } }
}

/** Asks a reseller for a quote, in the words that they show. */
async function asked(t: Stage, { as }: { as: Awaited<ReturnType<typeof makeCustomer>> }) {
  const { consent } = await done(t.call(quoteRoutes.form, { as, query: { locale: 'en' } }))
  const form = { vehicle: 'Audi A4', name: 'Ann', email: 'ann@example.test', locale: 'en', consent } as const
  return { as, body: form }
}

const passedByHand = {
  ...{ pass_up: 'by_hand' as const, pass_names: false, credit_cost: null },
  ...{ services: [], options: [] },
}

async function connectedAbove(t: Stage) {
  await connectNowhere(t, t.staff._id)
  return { as: t.staff }
}

async function orderByHand(t: Stage) {
  const { _id: id } = await makeOrderByHand(t, t.staff._id)
  return { as: t.staff, params: { id } }
}

async function linked(t: Stage) {
  const { link } = await makeLink(t, named())
  return { as: t.staff, params: { id: link._id } }
}

async function connected(t: Stage) {
  const link = await makeLink(t, named())
  await done(connect(t, link, endpoint.url))
  return link.behind
}

async function withQuote(t: Stage) {
  const { as } = await bought(t)
  await done(t.call(quoteRoutes.send, await asked(t, { as })))
  const { items } = await done(t.call(quoteRoutes.mine, { as }))
  return { as, params: { id: items[0]?._id ?? '' } }
}

async function withEndpoint(t: Stage) {
  const { as, params } = await bought(t)
  const { _id: id } = await done(t.call(webhookRoutes.add, { as, params, body: endpoint }))
  return { as, params: { id } }
}

async function withDelivery(t: Stage) {
  const { as, params } = await withEndpoint(t)
  const { _id: id } = await done(t.call(webhookRoutes.test, { as, params }))
  return { as, params: { id } }
}
