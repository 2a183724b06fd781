import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { searchRoutes } from '../../../shared/overview/search.ts'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { guestRoutes } from '../../../shared/shop/guests.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { type PlaceForm, shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import {
  anotherCode,
  callFromElsewhere,
  findCode,
  mailTo,
  makeSignUpForm,
  requireSignedIn,
} from '../../accounts/account-fixtures.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { insertEuRates } from '../../money/vat/change-vat.ts'
import { vatChecks } from '../../money/vat/vat.tables.ts'
import { countAudience } from '../../notifications/bulk-mail/audience.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import { runRetention } from '../../orders/retention/run-retention.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { guestKeys } from '../../users/guests/guest-keys.tables.ts'
import { users } from '../../users/users.tables.ts'
import { forgetGuests } from '../guests/forget-guests.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { makeProduct } from './shop-fixtures.ts'
import { fillCart, home, order, paymentOf, type Shop, startShop, stockOf } from './shop-order-fixtures.ts'

let t: Shop
let product_id: string
beforeAll(async () => {
  t = await startShop({ bank_details: 'IBAN DE02' }, { TRUST_PROXY: '127.0.0.1' })
  product_id = (await makeProduct(t, t.admin, { inventory: 500 }))._id
})
afterAll(() => t.close())

let calls = 0
/** Calls from a new address each time, as the calls of guests are counted by it. */
const call: Shop['call'] = (route, sent) => {
  calls += 1
  return t.call(route, { from: `10.0.${calls >> 8}.${calls & 255}`, ...sent })
}

let guests = 0
const newAddress = () => {
  guests += 1
  return `guest${guests}@example.test`
}

/** Fills a guest's cart and returns the form that orders it. */
async function fillGuestCart(email = newAddress(), { country = 'DE', vat_no = '' } = {}) {
  const { data: made } = await call(cartRoutes.addItem, { body: { product_id } })
  const shopping_cart_id = made.shopping_cart_id ?? ''
  const { data } = await call(cartRoutes.update, { body: { shopping_cart_id, country, vat_no } })
  return {
    guest: { email, locale: 'en', vat_no },
    shopping_cart_id,
    shipping_address: { ...home, country },
    shipping_method_id: data.shipping?._id ?? randomUUID(),
    payment_method: 'bank',
    terms_accepted: true,
    expected_total: data.total,
    request_key: randomUUID(),
  } satisfies PlaceForm
}

const place = (body: PlaceForm) => call(shopOrderRoutes.place, { body })

/** Orders as a guest. */
async function orderAsGuest(email?: string) {
  const form = await fillGuestCart(email)
  const { data, error } = await place(form)
  if (!data?.order_key) throw new Error(`not placed: ${JSON.stringify(error)}`)
  return { order: data.order, key: data.order_key, email: form.guest.email }
}

const read = (order_key: string, { invoice_no }: ShopOrder) =>
  call(shopOrderRoutes.byInvoiceNo, { order_key, params: { invoice_no } })

const keyIn = ({ text }: { text: string }) => /\/shop\/guest\/M-\d+#([\w-]{43})/.exec(text)?.[1] ?? ''

test('a guest orders what is in their cart, and gets the key that opens the order', async () => {
  const { order, key, email } = await orderAsGuest()
  expect(order).toMatchObject({
    current_status: 'unpaid',
    customer: { name: 'Robin Buyer', email, guest: true },
    can: { pay: true, cancel: true, withdraw: true, mark_as_paid: false },
  })
  expect((await read(key, order)).data).toEqual(order)
  const stored = await t.db.select().from(guestKeys)
  expect(JSON.stringify(stored)).not.toContain(key)
})

test('a business orders as a guest with its VAT no.: it is taxed and billed by it as with an account', async () => {
  await insertEuRates(t.db)
  await t.db.insert(vatChecks).values({ vat_no: 'FR40303265045', valid: true })
  const french = { country: 'FR', vat_no: 'fr 40303265045' }
  const form = await fillGuestCart(newAddress(), french)
  const private_person = await fillGuestCart(newAddress(), { country: 'FR' })
  expect(form.expected_total).toBeLessThan(private_person.expected_total)
  const { data } = await place(form)
  const [invoice] = await t.db.select().from(invoices).where(eq(invoices._id, data.order.invoice_id))
  expect(invoice).toMatchObject({
    ...{ vat: 0, vat_treatment: 'intra_community', total: form.expected_total },
    buyer: { vat_no: 'FR40303265045', country: 'FR' },
  })
  const [guest] = await t.db
    .select()
    .from(users)
    .where(eq(users._id, invoice?.user_id ?? ''))
  expect(guest).toMatchObject({ guest: true, vat_no: french.vat_no })
  // One that VIES doesn't confirm changes nothing, and isn't printed.
  await t.db.insert(vatChecks).values({ vat_no: 'FR83404833048', valid: false })
  const unconfirmed = await fillGuestCart(newAddress(), { country: 'FR', vat_no: 'FR83404833048' })
  expect(unconfirmed.expected_total).toBe(private_person.expected_total)
  const other = await place(unconfirmed)
  const printed = await t.db.select().from(invoices).where(eq(invoices._id, other.data.order.invoice_id))
  expect(printed).toMatchObject([{ vat_treatment: 'charged', buyer: { vat_no: '' } }])
})

test('a guest’s VAT no. that can’t be one of the country is refused', async () => {
  const form = await fillGuestCart(newAddress(), { country: 'FR', vat_no: 'DE12345' })
  const { status, error } = await place(form)
  expect([status, error]).toMatchObject([422, { code: 'invalid_input', fields: { vat_no: 'vat_no_wrong' } }])
  expect(await t.db.$count(users, eq(users.email, form.guest.email))).toBe(0)
})

test('a person’s cart takes no VAT no.: theirs is in their profile', async () => {
  const as = await makeUser(t, { country: 'DE' })
  await call(cartRoutes.addItem, { as, body: { product_id } })
  const { data } = await call(cartRoutes.update, { as, body: { country: 'FR', vat_no: 'FR40303265045' } })
  expect(data).toMatchObject({ vat_no: '', vat_treatment: 'charged' })
})

test('the mails to a guest lead to their order with a key', async () => {
  const { order, email } = await orderAsGuest()
  const placed = await mailTo(t, email)
  expect((await read(keyIn(placed), order)).data.invoice_no).toBe(order.invoice_no)
  const manager = await makeStaff(t, ['shop_manager.mark_as_paid_order'])
  const paid = { id: order._id, payment_method: 'bank' as const, txn_id: 'T-1' }
  await call(shopOrderRoutes.markAsPaid, { as: manager, body: paid })
  const mail = await mailTo(t, email, 2)
  expect((await read(keyIn(mail), order)).data.current_status).toBe('paid')
})

test('a guest reads, pays, cancels and withdraws from their order by its key, and gets its PDF', async () => {
  const { order: one, key } = await orderAsGuest()
  const id = one._id
  const pay = { order_key: key, body: { id, payment_method: 'stripe' as const } }
  expect((await call(shopOrderRoutes.pay, pay)).data.checkout_url).toBeTruthy()
  const pdf = await call(invoiceRoutes.download, { order_key: key, params: { id: one.invoice_id } })
  expect(pdf.bytes.subarray(0, 4).toString()).toBe('%PDF')
  const { data: account } = await call(shopOrderRoutes.bankAccount, { order_key: key })
  expect(account).toEqual({ bank_details: 'IBAN DE02' })
  const cancelled = await call(shopOrderRoutes.cancel, { order_key: key, body: { id } })
  expect(cancelled.data.current_status).toBe('cancelled')
  const { order: other, key: itsKey, email } = await orderAsGuest()
  const declared = { id: other._id, name: 'Robin Buyer' }
  const { data } = await call(shopOrderRoutes.withdraw, { order_key: itsKey, body: declared })
  expect(data.withdrawals).toHaveLength(1)
  const mails = [await mailTo(t, email, 3)]
  expect(mails[0]?.text).toContain('/shop/guest/')
})

test('without the order’s own key it isn’t found, whoever asks', async () => {
  const { order: theirs, key } = await orderAsGuest()
  const { key: another } = await orderAsGuest()
  const stranger = await makeUser(t)
  const owned = await order(t, stranger, [{ product_id }])
  const ask = (who: object, { _id: id, invoice_no, invoice_id }: ShopOrder) => [
    () => call(shopOrderRoutes.byId, { ...who, params: { id } }),
    () => call(shopOrderRoutes.byInvoiceNo, { ...who, params: { invoice_no } }),
    () => call(shopOrderRoutes.pay, { ...who, body: { id, payment_method: 'bank' } }),
    () => call(shopOrderRoutes.cancel, { ...who, body: { id } }),
    () => call(shopOrderRoutes.withdraw, { ...who, body: { id, name: 'X' } }),
    () => call(invoiceRoutes.download, { ...who, params: { id: invoice_id } }),
  ]
  const wrong = [another, 'x'.repeat(43), '', `${key}x`, '%00', key.toLowerCase()]
  const asked = [
    ...wrong.flatMap((order_key) => ask({ order_key }, theirs)),
    // The key of one order opens no other, whoever is signed in beside it.
    ...ask({ order_key: key }, owned),
    ...ask({ order_key: 'wrong', as: stranger }, owned),
    ...ask({ as: stranger }, theirs),
  ]
  for (const one of asked) {
    const { status, code } = await refused(t, one)
    expect([status, code]).toEqual([404, 'not_found'])
  }
  for (const one of ask({}, theirs)) expect((await refused(t, one)).code).toBe('signed_out')
})

test('a key opens nothing but its order', async () => {
  const { key } = await orderAsGuest()
  const mine = await call(shopOrderRoutes.mine, { order_key: key, query: { page: 1, size: 1 } })
  const all = await call(shopOrderRoutes.all, { order_key: key, query: { page: 1, size: 1 } })
  expect([mine.error.code, all.error.code]).toEqual(['signed_out', 'signed_out'])
})

test('the same submission twice is one order, also at once', async () => {
  const form = await fillGuestCart()
  const answers = await Promise.all([place(form), place(form)])
  answers.push(await place(form))
  expect(new Set(answers.map(({ data }) => data.order._id)).size).toBe(1)
  expect(await t.db.$count(users, eq(users.email, form.guest.email))).toBe(1)
  // Somebody else with the same number of the submission doesn't get at it.
  const thief = { ...form, guest: { ...form.guest, email: newAddress() } }
  expect((await refused(t, () => place(thief))).code).toBe('cart_empty')
})

test('a guest’s cart is ordered by its id alone', async () => {
  const { shopping_cart_id: _cart, ...form } = await fillGuestCart()
  expect((await refused(t, () => place(form))).code).toBe('cart_empty')
  const unknown = { ...form, shopping_cart_id: randomUUID() }
  expect((await refused(t, () => place(unknown))).code).toBe('cart_empty')
  const { guest: _guest, ...nobody } = await fillGuestCart()
  expect((await refused(t, () => place(nobody))).code).toBe('signed_out')
})

test('an account that isn’t let in doesn’t order as a guest', async () => {
  const blocked = await makeUser(t, { status: 0 })
  const form = await fillGuestCart()
  const asked = () => call(shopOrderRoutes.place, { as: blocked, body: form })
  expect((await refused(t, asked)).code).toBe('account_not_active')
})

test('with guests switched off only people with an account order', async () => {
  const form = await fillGuestCart()
  await t.changeSettings({ shop_guests: false })
  expect((await refused(t, () => place(form))).code).toBe('feature_off')
  await t.changeSettings({ shop_guests: true })
})

test('five guests with one address order within an hour, also at once', async () => {
  const email = newAddress()
  const forms = []
  for (let count = 0; count < 7; count += 1) forms.push(await fillGuestCart(email))
  const before = await stockOf(t, product_id)
  const statuses = (await Promise.all(forms.map(place))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await stockOf(t, product_id))[0]).toBe((before[0] ?? 0) - 5)
  const upper = await fillGuestCart(email.toUpperCase())
  expect((await refused(t, () => place(upper))).code).toBe('too_many_requests')
})

test('nobody signs in as a guest, and no code is mailed for a new password', async () => {
  const { email, order: theirs } = await orderAsGuest()
  const [guest] = await t.db.select().from(users).where(eq(users.email, email))
  for (const username of [email, guest?.username ?? '']) {
    const { error } = await callFromElsewhere(t, authRoutes.signIn, {
      body: { username, password: 'maproom-demo-1' },
    })
    expect(error.code).toBe('wrong_credentials')
  }
  await callFromElsewhere(t, authRoutes.sendForgotPassCode, { body: { email } })
  const orders = await t.db.select().from(shopOrders).where(eq(shopOrders._id, theirs._id))
  expect(orders[0]?.user_id).toBe(guest?._id)
  const mail = await mailTo(t, email)
  expect(mail.subject).toContain(theirs.invoice_no)
})

test('a guest’s address is free for an account, as if nobody had ordered with it', async () => {
  const { email } = await orderAsGuest()
  const form = makeSignUpForm({ email })
  expect((await callFromElsewhere(t, authRoutes.signUp, { body: form })).status).toBe(200)
  const again = makeSignUpForm({ email })
  expect((await callFromElsewhere(t, authRoutes.signUp, { body: again })).error.code).toBe('email_taken')
  // Whose account it is orders as a guest as before, and isn't notified of the account.
  expect((await place(await fillGuestCart(email))).status).toBe(200)
})

test('guests are in no list of people, no search and no audience, and have no page', async () => {
  const { email, order: theirs } = await orderAsGuest()
  const as = t.admin
  const { data: found } = await call(searchRoutes.all, { as, query: { keywords: email } })
  expect(found.people).toEqual([])
  expect(found.shop_orders).toHaveLength(1)
  const page = { page: 1, size: 50 }
  const { data: listed } = await call(peopleRoutes.list, { as, query: { ...page, keywords: email } })
  expect(listed.items).toEqual([])
  const id = theirs.customer._id
  const asked = [
    () => call(peopleRoutes.one, { as, params: { id } }),
    () => call(peopleRoutes.remove, { as, params: { id } }),
    () => call(peopleRoutes.changePassword, { as, params: { id }, body: { password: 'kl7-Wx_02qpZ' } }),
    () => call(authRoutes.signInAsCustomer, { as, body: { user_id: id } }),
  ]
  for (const one of asked) expect((await refused(t, one)).code).toBe('not_found')
  const all = await countAudience(t.db, { to: 'all' })
  const chosen = await countAudience(t.db, { to: 'chosen', user_ids: [id] })
  expect(chosen).toEqual({ receiving: 0, skipped: [], example: null })
  expect(all.receiving + all.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(
    await t.db.$count(users, eq(users.guest, false)),
  )
})

const codeFor = async (email: string, key: string, mails: number) => {
  await call(guestRoutes.sendCode, { order_key: key })
  await mailTo(t, email, mails)
  const stored = await t.db.select().from(storedMails).where(eq(storedMails.to, email))
  return findCode(stored.find(({ text }) => /^\d{6}$/m.test(text)) ?? { text: '' })
}
const password = 'kl7-Wx_02qpZ'
const signInAs = (username: string) =>
  callFromElsewhere(t, authRoutes.signIn, { body: { username, password } })
const openAccount = (order_key: string, code: string) =>
  call(guestRoutes.openAccount, { order_key, body: { code, password, terms_accepted: true } })

test('a guest becomes a customer with their order by a mailed code, and the keys end', async () => {
  const { order: theirs, key, email } = await orderAsGuest()
  const code = await codeFor(email, key, 2)
  expect((await refused(t, () => openAccount(key, anotherCode(code)))).code).toBe('code_wrong')
  expect((await openAccount(key, code)).data).toEqual({ ok: true })
  const { access_token, user } = requireSignedIn((await signInAs(email)).data)
  const params = { invoice_no: theirs.invoice_no }
  const mine = await call(shopOrderRoutes.byInvoiceNo, { as: { ...user, access_token }, params })
  expect(mine.data.customer).toMatchObject({ email, guest: false })
  expect((await read(key, theirs)).status).toBe(404)
  expect(await reconcile(t.portal)).toEqual([])
})

test('an account that has the address gets the order, and the answer is the same', async () => {
  const owner = await makeUser(t, { company_name: 'Quarzwerk' })
  const { order: theirs, key } = await orderAsGuest(owner.email)
  const code = await codeFor(owner.email, key, 2)
  expect((await openAccount(key, code)).data).toEqual({ ok: true })
  const id = theirs._id
  const { data } = await call(shopOrderRoutes.byId, { as: owner, params: { id } })
  expect(data.customer).toMatchObject({ _id: owner._id, guest: false })
  const body = { id, payment_method: 'stripe' as const }
  expect((await call(shopOrderRoutes.pay, { as: owner, body })).data.checkout_url).toBeTruthy()
  expect((await read(key, theirs)).status).toBe(404)
  expect((await refused(t, () => signInAs(owner.email))).code).toBe('wrong_credentials')
  // The team finds order and invoice by whose they are now.
  const named = { as: t.admin, query: { keywords: 'quarzwerk' } }
  expect((await call(shopOrderRoutes.all, named)).data.items).toMatchObject([{ _id: id }])
  expect((await call(invoiceRoutes.list, named)).data.items).toMatchObject([{ shop_order_id: id }])
  expect(await reconcile(t.portal)).toEqual([])
})

test('an order goes into no account whose address was never confirmed', async () => {
  const early = await makeUser(t, { verified: false })
  const { key, order: theirs } = await orderAsGuest(early.email)
  const code = await codeFor(early.email, key, 2)
  expect((await openAccount(key, code)).error.code).toBe('account_not_verified')
  expect((await read(key, theirs)).status).toBe(200)
})

test('a new account that has to be approved keeps its order open by the key until then', async () => {
  await t.changeSettings({ approve_accounts: 'manual' })
  const { key, order: theirs, email } = await orderAsGuest()
  expect((await openAccount(key, await codeFor(email, key, 2))).status).toBe(200)
  await t.changeSettings({ approve_accounts: 'automatic' })
  expect((await read(key, theirs)).status).toBe(200)
  await t.db.update(users).set({ status: 1 }).where(eq(users.email, email))
  expect((await read(key, theirs)).status).toBe(404)
})

test('nobody else opens an account of a guest', async () => {
  const { key, email } = await orderAsGuest()
  const { key: another } = await orderAsGuest()
  const code = await codeFor(email, key, 2)
  expect((await openAccount(another, code)).error.code).toBe('code_expired')
  const as = await makeUser(t)
  const body = { code, password, terms_accepted: true as const }
  expect((await refused(t, () => call(guestRoutes.openAccount, { as, body }))).code).toBe('not_found')
  expect((await refused(t, () => call(guestRoutes.sendCode, { as }))).code).toBe('not_found')
})

test('a guest whose order was cancelled unpaid is forgotten after 30 days, and no other', async () => {
  const { order: gone, key, email } = await orderAsGuest()
  await call(shopOrderRoutes.cancel, { order_key: key, body: { id: gone._id } })
  const { order: waiting } = await orderAsGuest()
  const { order: young, key: its } = await orderAsGuest()
  await call(shopOrderRoutes.cancel, { order_key: its, body: { id: young._id } })
  const old = { updated_at: sql`now() - interval '31 days'` }
  const ids = [gone._id, waiting._id]
  await t.db.update(shopOrders).set(old).where(inArray(shopOrders._id, ids))
  await forgetGuests(t.portal)
  expect(await t.db.$count(users, eq(users.email, email))).toBe(0)
  expect((await read(key, gone)).status).toBe(404)
  const left = await t.db
    .select()
    .from(shopOrders)
    .where(inArray(shopOrders._id, [...ids, young._id]))
  expect(left.map(({ shipping_address }) => shipping_address.name).toSorted()).toEqual([
    '',
    home.name,
    home.name,
  ])
})

test('a guest whose copy of the invoice goes is led to their order, and the team to no page of a person', async () => {
  const { order: theirs, key, email } = await orderAsGuest()
  const pay = { order_key: key, body: { id: theirs._id, payment_method: 'stripe' as const } }
  await call(shopOrderRoutes.pay, pay)
  const { data: now } = await read(key, theirs)
  await simulate(t, paymentOf(now), 'pay')
  await t.changeSettings({ retention_days: 31 })
  const old = { issued_at: sql`now() - interval '26 days'`, paid_at: sql`now() - interval '26 days'` }
  await t.db.update(invoices).set(old).where(eq(invoices._id, theirs.invoice_id))
  await runRetention(t.portal)
  await mailTo(t, email, 3)
  const mails = await t.db.select().from(storedMails).where(eq(storedMails.to, email))
  for (const mail of mails) expect((await read(keyIn(mail), theirs)).status).toBe(200)
  const query = { page: 1, size: 1, user_id: theirs.customer._id }
  const { data } = await call(invoiceRoutes.list, { as: t.admin, query })
  expect(data.items[0]?.guest).toBe(true)
})

test('a guest solves a captcha for their order where the site wants one, and who is signed in doesn’t', async () => {
  const form = await fillGuestCart()
  const as = await makeUser(t)
  const body = await fillCart(t, as, [{ product_id }])
  await t.changeSettings({ captcha_verification: true })
  expect((await refused(t, () => place(form))).code).toBe('captcha_failed')
  const { data: challenge } = await call(authRoutes.captchaChallenge, {})
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = btoa(JSON.stringify({ challenge, solution }))
  const solved = { ...form, guest: { ...form.guest, captcha } }
  expect((await place(solved)).status).toBe(200)
  const { error } = await place({ ...solved, request_key: randomUUID() })
  expect(error.code).toBe('captcha_failed')
  expect((await call(shopOrderRoutes.place, { as, body })).status).toBe(200)
  await t.changeSettings({ captcha_verification: false })
})
