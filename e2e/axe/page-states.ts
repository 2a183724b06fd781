import { randomUUID } from 'node:crypto'
import { eq, inArray, ne } from 'drizzle-orm'
import { conversations } from '../../server/conversations/conversations.tables.ts'
import { bulkMails } from '../../server/notifications/bulk-mail/bulk-mail.tables.ts'
import { orders } from '../../server/orders/lifecycle/orders.tables.ts'
import { products } from '../../server/shop/products/products.tables.ts'
import { users } from '../../server/users/users.tables.ts'
import { manufactures, variants } from '../../server/vehicles/catalog/vehicles.tables.ts'
import {
  addresses,
  type PageName,
  type PageValues,
  type PageWithValues,
} from '../../shared/contract/pages.ts'
import type { Order } from '../../shared/orders/order.ts'
import { accessRoutes } from '../../shared/partners/api-access.ts'
import { webhookRoutes } from '../../shared/partners/webhooks.ts'
import { shopOrderRoutes } from '../../shared/shop/shop-orders.ts'
import { ticketMessageRoutes } from '../../shared/support/tickets/ticket-messages.ts'
import { ticketRoutes } from '../../shared/support/tickets/tickets.ts'
import { importRoutes } from '../../shared/vehicles/import.ts'
import { backstage, callAs } from '../support/backstage.ts'
import { signedInAs } from '../support/people.ts'
import { orderGoods, orderPaidGoods } from '../support/shop-orders.ts'
import { openTicket } from '../support/tickets.ts'

const { db } = backstage

type Searches = Record<string, string>[]

/** Finds the values of each page that needs some, once for each state in which it looks different. */
const valuesOf: { [N in PageWithValues]: () => Promise<PageValues<N>[]> } = {
  order: () => ordersIn(['incomplete', 'on_hold', 'completed', 'cancelled'], 'customer'),
  workOrder: () => ordersIn(['in_progress', 'tuned']),
  agentOrder: () => ordersIn(['in_progress'], 'agent'),
  person: () =>
    db
      .select({ id: users._id })
      .from(users)
      .where(inArray(users.username, ['tuner', 'customer'])),
  bulkMail: async () => [await addMail()],
  webhook: webhookStates,
  manageWebhook: webhookStates,
  ticket: ticketStates,
  workTicket: ticketStates,
  shopOrder: shopOrderStates,
  guestOrder: async () => [{ invoice_no: 'M-1' }],
  shopCheckoutResult: async () =>
    (await shopOrderStates()).map(({ invoice_no }) => ({ invoice_no, status: 'placed' })),
  shopCheckoutLast: async () => [{ status: 'paid' }],
  manageShopOrder: workShopOrderStates,
  shopProduct: () =>
    db
      .select({ slug: products.slug })
      .from(products)
      .where(inArray(products.product_code, ['MR-1', 'MR-G'])),
}

/** Lists the parts of pages that show one at a time, or finds what they are about. */
const searchesOf: Partial<Record<PageName, Searches | (() => Promise<Searches>)>> = {
  chats: chatStates,
  vehicleStatistics: vehicleStates,
  vehicleData: vehicleDataStates,
  vehicleModels: branchStates,
  invoices: [{}, { attention: 'true' }],
  profileSettings: ['profile', 'address', 'business', 'tools', 'security', 'notifications', 'data'].map(
    (section) => ({ section }),
  ),
  websiteSettings: [
    ...['general', 'theme', 'login', 'features', 'accounts', 'orders', 'tools', 'hours'],
    ...['company', 'payments', 'vat', 'mail', 'registers', 'caches'],
  ].map((tab) => ({ tab })),
}

/** The pages that show one part at a time and have many. */
export const pagesInParts: readonly PageName[] = ['profileSettings', 'websiteSettings']

const needsValues = (name: PageName): name is PageWithValues => name in valuesOf

/** Returns the addresses at which a page is checked. */
export async function addressesOf(name: PageName): Promise<string[]> {
  if (needsValues(name)) {
    const filled = (values: Record<string, string>) =>
      addresses[name].replaceAll(/\$(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
    return (await valuesOf[name]()).map(filled)
  }
  const known = searchesOf[name] ?? [{}]
  const searches = typeof known === 'function' ? await known() : known
  return searches.map((search) => {
    const words = new URLSearchParams(search)
    return words.size > 0 ? `${addresses[name]}?${words}` : addresses[name]
  })
}

/** Finds an order in each of these statuses, all of one person where that matters. */
async function ordersIn(statuses: readonly Order['status'][], username?: string) {
  const all = await db
    .select({ id: orders._id, status: orders.status, username: users.username })
    .from(orders)
    .innerJoin(users, eq(users._id, orders.user_id))
  return statuses.map((status) => {
    const found = all.find((order) => order.status === status && (!username || order.username === username))
    if (!found) throw new Error(`the demo has no order that is ${status}`)
    return { id: found.id }
  })
}

/** Opens tickets of the demo's customer: one that is open, with a label and an answer, and one that is solved. */
async function ticketStates(): Promise<{ id: string }[]> {
  const [customer, admin] = await Promise.all([signedInAs('customer'), signedInAs('admin')])
  const open = await openTicket(customer)
  const solved = await openTicket(customer, { subject: 'Which file do I write?' })
  const params = { id: open._id }
  await callAs(admin, ticketRoutes.change, { params, body: { priority: 'urgent', labels: ['DPF'] } })
  await callAs(admin, ticketMessageRoutes.send, { params, body: { message: 'We look into it.' } })
  await callAs(admin, ticketRoutes.solve, { params: { id: solved._id } })
  return [{ id: open._id }, { id: solved._id }]
}

/** Adds endpoints of the demo's customer: one that got a test event, and one that is paused. */
async function webhookStates(): Promise<{ id: string }[]> {
  const [customer, admin] = await Promise.all([signedInAs('customer'), signedInAs('admin')])
  const terms = { user_id: customer._id, rate: 20_00, duration: 1, request_key: randomUUID() }
  // Pages of the customer and of the team may be gone through one after the other.
  const { access } = await callAs(customer, accessRoutes.mine, {})
  const { _id: id } = access ?? (await callAs(admin, accessRoutes.create, { body: terms }))
  const add = (url: string) =>
    callAs(customer, webhookRoutes.add, { params: { id }, body: { url, events: ['order.placed'] } })
  const [tried, paused] = [await add('https://garage.example/events'), await add('https://old.example')]
  await callAs(customer, webhookRoutes.test, { params: { id: tried._id } })
  await callAs(customer, webhookRoutes.change, { params: { id: paused._id }, body: { status: 'paused' } })
  return [{ id: tried._id }, { id: paused._id }]
}

/** Orders goods for the demo's customer: one order waits for its payment, another is cancelled. */
async function shopOrderStates(): Promise<{ invoice_no: string }[]> {
  const customer = await signedInAs('customer')
  const unpaid = await orderGoods(customer)
  const cancelled = await orderGoods(customer)
  await callAs(customer, shopOrderRoutes.cancel, { body: { id: cancelled._id } })
  return [unpaid, cancelled].map(({ invoice_no }) => ({ invoice_no }))
}

/** Places orders in the shop: one that is paid, one that was sent. */
async function workShopOrderStates(): Promise<PageValues<'manageShopOrder'>[]> {
  const paid = await orderPaidGoods(await signedInAs('customer'))
  const sent = await orderPaidGoods(await signedInAs('customer'))
  await callAs(await signedInAs('admin'), shopOrderRoutes.markAsShipped, { body: { id: sent._id } })
  return [{ order_id: paid._id }, { order_id: sent._id }]
}

/** Finds a chat of the demo, and shows it, its customer, and the search beside the list. */
async function chatStates(): Promise<Searches> {
  const [chat] = await db
    .select({ user: conversations._id })
    .from(conversations)
    .where(eq(conversations.kind, 'chat'))
    .limit(1)
  if (!chat) throw new Error('the demo has no chat')
  return [{}, chat, { ...chat, side: 'customer' }, { view: 'messages' }]
}

/** Lists no vehicle, one, and two side by side. */
async function vehicleStates(): Promise<Searches> {
  const [one, other] = await db.select({ _id: variants._id }).from(variants).limit(2)
  if (!one || !other) throw new Error('the demo has no vehicles')
  return [{}, { variant: one._id }, { variant: one._id, with: other._id }]
}

/** Lists all variants, the form of a measured one, and an import with problems. */
async function vehicleDataStates(): Promise<Searches> {
  const admin = await signedInAs('admin')
  const [measured] = await db
    .select({ variant: variants._id })
    .from(variants)
    .where(ne(variants.remarks, ''))
    .limit(1)
  if (!measured) throw new Error('the demo has no measured vehicle')
  const rows =
    'vtype;manufacture;model;generation;variant;power_hp;torque_nm\nCar;Lynx;Tarn;I;1.4 TX;many;200\n'
  const file = { field: 'file', name: 'lynx.csv', bytes: new TextEncoder().encode(rows) }
  const { _id } = await callAs(admin, importRoutes.start, { files: [file] })
  return [{}, measured, { import: _id }]
}

/** Lists the models of all makes, and of one. */
async function branchStates(): Promise<Searches> {
  const [make] = await db.select({ parent: manufactures._id }).from(manufactures).limit(1)
  return [{}, ...(make ? [make] : [])]
}

/** Saves a newsletter that nobody has received yet. */
async function addMail(): Promise<PageValues<'bulkMail'>> {
  const [admin] = await db.select({ _id: users._id }).from(users).where(eq(users.username, 'admin'))
  const [mail] = await db
    .insert(bulkMails)
    .values({
      subject: 'Opening hours in summer',
      text: 'Hello {{firstname}}',
      audience: { to: 'all' },
      created_by: admin?._id ?? '',
      request_key: randomUUID(),
    })
    .returning({ id: bulkMails._id })
  if (!mail) throw new Error('no mail was stored')
  return mail
}
