import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { agentCustomerRoutes } from '../../../shared/orders/agent-customers.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { chatMessageRoutes } from '../../../shared/support/chat/chat-messages.ts'
import { sendFile } from '../../library/file-uploads/upload-fixtures.ts'
import { buyPackage, makePackage } from '../../money/credits/credit-fixtures.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { moveOrder } from '../../orders/tests/order-fixtures.ts'
import { apiAccesses } from '../../partners/access/access.tables.ts'
import { makeKey, makeQuote, makeReseller } from '../../partners/tests/partner-fixtures.ts'
import { addEndpoint } from '../../partners/tests/webhook-fixtures.ts'
import { makeProduct, makeShipping, openShop } from '../../shop/tests/shop-fixtures.ts'
import { order } from '../../shop/tests/shop-order-fixtures.ts'
import { tickets } from '../../support/tickets/lifecycle/tickets.tables.ts'
import { makeTicket } from '../../support/tickets/tests/ticket-fixtures.ts'
import { passkeys } from '../../users/second-factor.tables.ts'
import { sessions } from '../../users/users.tables.ts'
import type { TestApp } from '../app.ts'
import type { SignedIn } from '../call.ts'
import {
  makeAdmin,
  makeOrder,
  makeService,
  makeStaff,
  makeUser,
  modifiedFile,
  orderOf,
  testPassword,
} from '../factories.ts'

/** Describes a customer's record: the input of its calls, and the states in which its owner may act on it. */
export type OwnedRecord = {
  owner: SignedIn
  params: Record<string, string>
  body: object
  states: (() => Promise<unknown>)[]
}

/** Makes the record that the `:id` of a call stands for, by the area of the contract or by the call. */
export const ownedRecords: Record<string, (t: TestApp) => Promise<OwnedRecord>> = {
  second_factor: makePasskey,
  profile: makeSession,
  invoices: makePurchase,
  payments: async (t) => {
    const { payment_id, ...purchase } = await makePurchase(t)
    return { ...purchase, params: { id: payment_id } }
  },
  orders: makeFinishedOrder,
  order_team: makeFinishedOrder,
  order_messages: makeFinishedOrder,
  agent_customers: makeAgentCustomer,
  agent_orders: makeAgentOrder,
  agent_order_messages: makeAgentOrder,
  chat: makeChatMessage,
  shop_orders: makeOwnedShopOrder,
  'order_messages.remove': async (t) => itsMessage(await makeFinishedOrder(t)),
  'agent_order_messages.remove': async (t) => itsMessage(await makeAgentOrder(t)),
  file_uploads: makeUpload,
  api_access: makeAccess,
  api_keys: makeAccess,
  'api_keys.rotate': makeAccessKey,
  'api_keys.revoke': makeAccessKey,
  quotes: makeOwnedQuote,
  webhooks: makeEndpoint,
  'webhooks.mine': makeAccess,
  'webhooks.add': makeAccess,
  'webhooks.delivery': makeDelivery,
  'webhooks.sendAgain': makeDelivery,
  widget: makeAccess,
  tickets: makeOwnedTicket,
  ticket_messages: makeOwnedTicket,
  'ticket_messages.remove': async (t) => {
    const ticket = await makeOwnedTicket(t)
    return { ...ticket, params: { id: ticket.params.msgid } }
  },
}

/** Calls whose records belong to nobody: every customer may read them. */
export const ofEverybody = [
  'statistics.variant',
  'statistics.picture',
  'locations.picture',
  'registration.search',
]

const asItIs = [async () => {}]

/** Makes a file sent outside of an order, and what its customer orders with it. */
async function makeUpload(t: TestApp) {
  const owner = await makeUser(t, { credits: 10_000 })
  const { _id } = await sendFile(t, owner)
  return { owner, params: { id: _id }, body: orderOf(await makeService(t)), states: asItIs }
}

async function makeAccess(t: TestApp) {
  const { owner, access } = await makeReseller(t)
  const purchase = { duration: 1, expected_rate: access.rate, request_key: randomUUID() }
  const key = { kind: 'secret', name: 'Server', scopes: ['orders:read'] }
  const look = { website_url: 'https://other.example', brand: 'Garage' }
  const offer = { currency: 'EUR', prices: [] }
  const body = { ...purchase, ...key, ...look, ...endpointForm, ...offer }
  return { owner, params: { id: access._id }, body, states: asItIs }
}

/** Makes a request for a quote that a reseller got. */
async function makeOwnedQuote(t: TestApp): Promise<OwnedRecord> {
  const { owner } = await makeReseller(t)
  // Notified of a quote just now, and so not during a test.
  const quotes_notified_at = new Date().toISOString()
  await t.db.update(apiAccesses).set({ quotes_notified_at }).where(eq(apiAccesses.user_id, owner._id))
  const { _id: id } = await makeQuote(t, owner)
  return { owner, params: { id }, body: { message: 'From 400 euros', done: true }, states: asItIs }
}

async function makeAccessKey(t: TestApp) {
  const { owner, params } = await makeAccess(t)
  const { key } = await makeKey(t, owner, params.id)
  return { owner, params: { id: key._id }, body: { overlap_hours: 1 }, states: asItIs }
}

const endpointForm = { url: 'https://hooks.invalid', events: ['order.placed'] }

async function makeEndpoint(t: TestApp) {
  const { owner, params } = await makeAccess(t)
  const { _id: id } = await addEndpoint(t, owner, params.id, endpointForm.url)
  return { owner, params: { id }, body: { ...endpointForm, overlap_hours: 1 }, states: asItIs }
}

async function makeDelivery(t: TestApp) {
  const { owner, params } = await makeEndpoint(t)
  const { data } = await t.call(webhookRoutes.test, { as: owner, params })
  return { owner, params: { id: data._id }, body: {}, states: asItIs }
}

async function makePasskey(t: TestApp) {
  const owner = await makeUser(t)
  const key = { user_id: owner._id, credential_id: owner._id, public_key: 'x', counter: 0, name: 'Phone' }
  const [made] = await t.db.insert(passkeys).values(key).returning()
  const body = { name: 'Laptop', password: testPassword }
  return { owner, params: { id: made?._id ?? '' }, body, states: asItIs }
}

async function makeSession(t: TestApp) {
  const owner = await makeUser(t)
  const [made] = await t.db.insert(sessions).values({ user_id: owner._id }).returning()
  return { owner, params: { id: made?._id ?? '' }, body: {}, states: asItIs }
}

async function makePurchase(t: TestApp) {
  const owner = await makeUser(t)
  const { _id: package_id } = await makePackage(t)
  const { invoice } = (await buyPackage(t, owner, { package_id })).data
  const body = { payment_method: 'bank', address: 'Street 1', city: 'Town' }
  return { owner, params: { id: invoice._id }, payment_id: invoice.payment?._id ?? '', body, states: asItIs }
}

/** Makes an unpaid order of the shop. */
async function makeOwnedShopOrder(t: TestApp) {
  await t.changeSettings(openShop)
  const [admin, owner] = [await makeAdmin(t), await makeUser(t)]
  await makeShipping(t, admin)
  const { _id: product_id } = await makeProduct(t, admin, { inventory: 1 })
  const { _id: id, invoice_no } = await order(t, owner, [{ product_id }], { payment_method: 'bank' })
  return { owner, params: { id, invoice_no }, body: {}, states: asItIs }
}

async function makeChatMessage(t: TestApp) {
  const owner = await makeUser(t)
  const files = [{ field: 'files', name: 'a.txt', bytes: new Uint8Array([1, 2, 3]) }]
  const sent = await t.call(chatMessageRoutes.sendWithFiles, { as: owner, body: { message: 'Hello' }, files })
  return { owner, params: { id: sent.data._id }, body: {}, states: asItIs }
}

async function makeFinishedOrder(t: TestApp) {
  const { customer: owner, order, original } = await makeOrder(t)
  const params = { id: order._id }
  const tuner = await makeStaff(t, ['orders'])
  await moveOrder(t, tuner, order._id, 'in_progress')
  await moveOrder(t, tuner, order._id, 'completed', [modifiedFile(original)])
  const sent = await t.call(orderMessageRoutes.send, {
    as: owner,
    params,
    body: { message: 'Hello' },
    files: [{ field: 'files', name: 'a.txt', bytes: new Uint8Array([1, 2, 3]) }],
  })
  const states = (['pending', 'incomplete', 'completed'] as const).map(
    (status) => () => t.db.update(orders).set({ status }).where(eq(orders._id, order._id)),
  )
  const body = { reason: 'Because.', message: 'Hello', last: sent.data._id }
  return { owner, params: { ...params, msgid: sent.data._id }, body, states }
}

async function makeAgentOrder(t: TestApp) {
  const record = await makeFinishedOrder(t)
  await t.db.update(orders).set({ of_agent: true }).where(eq(orders._id, record.params.id))
  return record
}

/** Names the message in place of the order that it is about. */
const itsMessage = <R extends { params: { msgid: string } }>(record: R) => ({
  ...record,
  params: { id: record.params.msgid },
})

async function makeOwnedTicket(t: TestApp) {
  const { customer: owner, ticket, message } = await makeTicket(t, {}, ['a.txt'])
  const params = { id: ticket._id, msgid: message._id }
  const its = eq(tickets._id, ticket._id)
  const states = [
    () => t.db.update(tickets).set({ status: 'open', solved_at: null }).where(its),
    () => t.db.update(tickets).set({ status: 'solved', solved_at: new Date().toISOString() }).where(its),
  ]
  return { owner, params, body: { message: 'Hello', last: message._id, rating: 5 }, states }
}

async function makeAgentCustomer(t: TestApp): Promise<OwnedRecord> {
  const owner = await makeUser(t, { account_type: 'agent' })
  const body = { name: 'Garage' }
  const { data } = await t.call(agentCustomerRoutes.add, { as: owner, body })
  return { owner, params: { id: data._id }, body, states: [async () => undefined] }
}
