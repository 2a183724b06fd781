import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { plainLook } from '../../../shared/partners/api-access.ts'
import { emailChanges } from '../../accounts/email-change/email-changes.tables.ts'
import { imports } from '../../accounts/imports/imports.tables.ts'
import { personNotes } from '../../accounts/notes/person-notes.tables.ts'
import { conversationMarks, messageFiles, messages } from '../../conversations/conversations.tables.ts'
import { sendFile } from '../../library/file-uploads/upload-fixtures.ts'
import { buyPackage, makePackage } from '../../money/credits/credit-fixtures.ts'
import { creditEntries } from '../../money/credits/credits.tables.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { refunds } from '../../money/payments/payments.tables.ts'
import { bulkMailRecipients, bulkMails } from '../../notifications/bulk-mail/bulk-mail.tables.ts'
import { notificationChoices, notifications } from '../../notifications/delivery/notifications.tables.ts'
import { pushSubscriptions } from '../../notifications/push/push.tables.ts'
import { agentCustomers } from '../../orders/agents/customers/agent-customers.tables.ts'
import { agentTerms } from '../../orders/agents/terms/agent-terms.tables.ts'
import { siteKeys } from '../../orders/automation/automation.tables.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { fileConversions } from '../../orders/slave-files/slave-files.tables.ts'
import { apiAccesses } from '../../partners/access/access.tables.ts'
import { partnerLinks } from '../../partners/links/links.tables.ts'
import { quotes } from '../../partners/quotes/quotes.tables.ts'
import { testOrders } from '../../partners/test-orders/test-orders.tables.ts'
import { connectNowhere } from '../../partners/tests/upstream-fixtures.ts'
import { agentDiscounts } from '../../services/agent-discounts.tables.ts'
import { cartItems, carts } from '../../shop/carts/carts.tables.ts'
import { categories } from '../../shop/categories/categories.tables.ts'
import { couponUses } from '../../shop/coupons/coupon-uses.tables.ts'
import { coupons } from '../../shop/coupons/coupons.tables.ts'
import { shopOrderNotes } from '../../shop/order-notes/shop-order-notes.tables.ts'
import { shopOrderEvents } from '../../shop/orders/shop-order-events.tables.ts'
import { shopOrders } from '../../shop/orders/shop-orders.tables.ts'
import { products } from '../../shop/products/products.tables.ts'
import { changeStock } from '../../shop/stock/change-stock.ts'
import { shopWithdrawals } from '../../shop/withdrawals/withdrawals.tables.ts'
import { chats } from '../../support/chat/chats.tables.ts'
import { ticketEvents, tickets } from '../../support/tickets/lifecycle/tickets.tables.ts'
import { makeTicket, openTicket } from '../../support/tickets/tests/ticket-fixtures.ts'
import { guestKeys } from '../../users/guests/guest-keys.tables.ts'
import {
  authenticatorApps,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  wrongCodes,
} from '../../users/second-factor.tables.ts'
import { startSession } from '../../users/sessions/sessions.ts'
import { mailedCodes, passwordResets } from '../../users/users.tables.ts'
import { vehicleImports } from '../../vehicles/import/import.tables.ts'
import type { TestApp } from '../app.ts'
import type { SignedIn } from '../call.ts'
import { makeOrder } from '../factories.ts'

type Ordered = Awaited<ReturnType<typeof makeOrder>>

/** Makes a person with records in every feature, as a customer and as a member of the team, who may be deleted. */
export async function makeTracedPerson(t: TestApp): Promise<SignedIn> {
  const { customer: person, order } = await makeOrder(t)
  const said = { as: person, params: { id: order._id }, body: { message: 'Hello' } }
  await t.call(orderMessageRoutes.send, said)
  const cancelling = { as: person, params: { id: order._id }, body: { reason_code: null, reason: 'Sold' } }
  await t.call(orderRoutes.cancel, cancelling)
  const others = await makeOrder(t)
  await fillOrders(t, person, others)
  await t.db
    .insert(chats)
    .values([{ user_id: person._id }, { user_id: others.customer._id, taken_by: person._id }])
  await fillMoney(t, person, others.customer)
  await fillSignIns(t, person, others.customer)
  await fillNotes(t, person, others.customer)
  await t.db.insert(agentCustomers).values({ user_id: person._id, name: 'Traced' })
  await t.db.insert(agentTerms).values({ user_id: person._id, credit_limit: 5000 })
  await t.db
    .insert(agentDiscounts)
    .values({ user_id: person._id, service_id: others.service._id, percent: 5 })
  await fillApiAccess(t, person, others.customer)
  await fillTickets(t, person)
  await fillShop(t, person, others.customer)
  await sendFile(t, person)
  await fillNotifications(t, person)
  const file = { name: 'vehicles.csv', size: 1, state: 'applied' } as const
  await t.db.insert(vehicleImports).values({ ...file, created_by: person._id })
  await t.db.insert(imports).values({ kind: 'vehicles', name: file.name, created_by: person._id })
  return person
}

async function fillOrders(t: TestApp, { _id: person_id }: SignedIn, others: Ordered) {
  const { _id: conversation_id } = others.order
  const params = { id: conversation_id }
  const body = { message: 'Hello' }
  const files = [{ field: 'files', name: 'a.txt', bytes: new Uint8Array([1]) }]
  await t.call(orderMessageRoutes.send, { as: others.customer, params, body, files })
  const theirs = (column: AnyPgColumn) => eq(column, conversation_id)
  await t.db
    .update(messages)
    .set({ author_id: person_id, by_customer: false })
    .where(theirs(messages.conversation_id))
  await t.db.update(messageFiles).set({ uploaded_by: person_id }).where(theirs(messageFiles.conversation_id))
  await t.db
    .update(conversationMarks)
    .set({ user_id: person_id, by_customer: false })
    .where(theirs(conversationMarks.conversation_id))
  await t.db.update(orders).set({ assigned_to: person_id }).where(theirs(orders._id))
}

async function fillTickets(t: TestApp, person: SignedIn) {
  await openTicket(t, person)
  const { ticket } = await makeTicket(t)
  const named = { assigned_to: person._id, solved_by: person._id }
  await t.db.update(tickets).set(named).where(eq(tickets._id, ticket._id))
  await t.db.insert(ticketEvents).values({ ticket_id: ticket._id, kind: 'priority', user_id: person._id })
}

async function fillShop({ db }: TestApp, { _id: created_by }: SignedIn, other: SignedIn) {
  const code = `traced-${created_by.slice(-12)}`
  const before = await db.$count(shopOrders)
  const address = {
    name: 'Traced',
    company_name: '',
    address: 'Here 1',
    post_code: '1',
    city: 'Here',
    country: 'DE',
    phone: '',
  }
  const order = {
    current_status: 'completed',
    expires_at: new Date().toISOString(),
    shipping_name: 'Parcel',
    shipping_time: { from: 1, to: 2 },
    ...{ shipping_cost: 0, goods: 0, discount: 0 },
    ...{ shipping_address: address, billing_address: address },
    payment_method: 'bank',
    request_key: randomUUID(),
  } as const
  const placed = await db
    .insert(shopOrders)
    .values([
      { ...order, user_id: created_by, reference: -before },
      { ...order, user_id: other._id, reference: -before - 1 },
    ])
    .returning()
  for (const { _id: shop_order_id } of placed) {
    await db.insert(shopOrderEvents).values({ shop_order_id, kind: 'shipped', user_id: created_by })
    await db
      .insert(shopOrderNotes)
      .values({ subject_id: shop_order_id, author_id: created_by, text: 'By them' })
  }
  const declared = { name: 'Traced', email: 'traced@example.test', lines: [], text: 'Traced' }
  await db.insert(shopWithdrawals).values({ ...declared, shop_order_id: placed[0]?._id ?? '' })
  const [cart] = await db.insert(carts).values({ user_id: created_by }).returning()
  const item = { product_id: randomUUID(), name: 'Traced', quantity: 1, seen_price: 1 }
  await db.insert(cartItems).values({ ...item, cart_id: cart?._id ?? '' })
  const [coupon] = await db.insert(coupons).values({ name: 'Traced', code, percentage: 10 }).returning()
  await db
    .insert(couponUses)
    .values({ coupon_id: coupon?._id ?? '', user_id: created_by, shop_order_id: randomUUID() })
  const [category] = await db.insert(categories).values({ name: 'Traced', slug: code }).returning()
  const product = { name: 'Traced', slug: code, product_code: code, price: 1 }
  const [added] = await db
    .insert(products)
    .values({ ...product, category_id: category?._id ?? '' })
    .returning()
  await changeStock(db, [
    { product_id: added?._id ?? '', reason: 'received', inventory: 1, created_by, effect_key: code },
  ])
}

async function fillMoney(t: TestApp, person: SignedIn, other: SignedIn) {
  const { _id: package_id } = await makePackage(t)
  await buyPackage(t, person, { package_id })
  const { invoice } = (await buyPackage(t, other, { package_id })).data
  const created_by = person._id
  await t.db.update(invoices).set({ created_by }).where(eq(invoices._id, invoice._id))
  await t.db.update(creditEntries).set({ created_by }).where(eq(creditEntries.user_id, other._id))
  const refund = { origin: 'team', status: 'done', amount: 1 } as const
  const payment_id = invoice.payment?._id ?? ''
  await t.db.insert(refunds).values({ ...refund, payment_id, invoice_id: invoice._id, created_by })
}

async function fillSignIns({ db, portal }: TestApp, { _id: user_id }: SignedIn, other: SignedIn) {
  const soon = { user_id, expires_at: new Date(Date.now() + 60_000).toISOString() }
  await startSession(db, portal.secret, other._id, { ip: '', user_agent: '' }, user_id)
  await db.insert(mailedCodes).values({ ...soon, purpose: 'forgot_password', code_hash: 'x' })
  await db.insert(guestKeys).values({ user_id, key_hash: user_id })
  await db.insert(passwordResets).values({ ...soon, token_hash: user_id })
  const email_before = 'traced@example.test'
  await db.insert(emailChanges).values({ user_id, email_before, token_hash: user_id })
  await db.insert(authenticatorApps).values({ user_id, sealed_secret: 'x' })
  await db
    .insert(passkeys)
    .values({ user_id, credential_id: user_id, public_key: 'x', counter: 0, name: 'Phone' })
  await db.insert(recoveryCodes).values({ user_id, code_hash: 'x' })
  await db.insert(passkeyChallenges).values({ ...soon, challenge: user_id, purpose: 'add' })
  await db.insert(pendingSignIns).values({ ...soon, token_hash: user_id, password_hash: 'x' })
  await db.insert(wrongCodes).values({ user_id, day: '2026-01-01', count: 1 })
}

async function fillApiAccess(t: TestApp, { _id: user_id }: SignedIn, other: SignedIn) {
  const { db } = t
  const expiration_date = new Date(Date.now() + 60_000).toISOString()
  await db.insert(apiAccesses).values({ ...plainLook, user_id, rate: 0, duration: 1, expiration_date })
  const asked = { vehicle: 'Traced', service: '', message: '', locale: 'en', consent: 'Yes' }
  await db
    .insert(quotes)
    .values({ ...asked, user_id, name: 'Traced', email: 'traced@example.test', phone: '' })
  await db.insert(siteKeys).values({ name: 'Traced', token_hash: user_id, hint: 'x', created_by: user_id })
  await db.execute(sql`insert into ${fileConversions} (order_id, file_id, direction, source_sha256, asked_by)
    select order_id, _id, 'decode', sha256, ${user_id} from order_files order by _id desc limit 1`)
  await db.insert(partnerLinks).values(
    [user_id, other._id].map((agent) => ({
      ...{ user_id: agent, name: 'Traced', token_hash: agent, hint: 'x', created_by: user_id },
    })),
  )
  await connectNowhere(t, user_id)
  await db.execute(sql`insert into ${testOrders} (user_id, request_key, payment, outcome, placed, events)
    values (${user_id}, gen_random_uuid(), 'paid', 'completed', '{}', '[]')`)
}

async function fillNotes({ db }: TestApp, { _id }: SignedIn, other: SignedIn) {
  await db.insert(personNotes).values([
    { subject_id: _id, author_id: other._id, text: 'About them' },
    { subject_id: other._id, author_id: _id, text: 'By them' },
  ])
}

async function fillNotifications({ db }: TestApp, { _id: user_id }: SignedIn) {
  const notified = { for_team: false, name: 'order_completed', values: {}, about: '', link: '/' } as const
  await db.insert(notifications).values({ ...notified, user_id })
  await db.insert(notificationChoices).values({ user_id, wanted: {} })
  const browser = { endpoint: `https://push.example.test/${user_id}`, p256dh: 'x', auth: 'x' }
  await db.insert(pushSubscriptions).values({ ...browser, user_id })
  const mail = {
    subject: 'Hello',
    text: 'Hello',
    audience: { to: 'all' },
    request_key: randomUUID(),
  } as const
  const [sent] = await db
    .insert(bulkMails)
    .values({ ...mail, created_by: user_id })
    .returning()
  await db.insert(bulkMailRecipients).values({ bulk_mail_id: sent?._id ?? '', user_id })
}
