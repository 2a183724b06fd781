import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authRoutes } from '../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../shared/accounts/people.ts'
import { creditRoutes } from '../../shared/money/credits.ts'
import { orderMessageRoutes } from '../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../shared/orders/order-team.ts'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { messages } from '../conversations/conversations.tables.ts'
import { buyPackage, makePackage, markPaid } from '../money/credits/credit-fixtures.ts'
import { creditEntries } from '../money/credits/credits.tables.ts'
import { invoiceDocuments, invoices } from '../money/invoices/invoices.tables.ts'
import { reconcile } from '../money/reconcile/reconcile.ts'
import { failedJobs, notificationChoices } from '../notifications/delivery/notifications.tables.ts'
import { pushSubscriptions } from '../notifications/push/push.tables.ts'
import { orderFiles, orders } from '../orders/lifecycle/orders.tables.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import type { SignedIn } from '../test/call.ts'
import { makeAdmin, makeOrder, makeStaff, makeUser, testPassword } from '../test/factories.ts'
import { removePerson } from './remove-person.ts'
import { authenticatorApps, recoveryCodes } from './second-factor.tables.ts'
import { startSession } from './sessions/sessions.ts'
import { auditLog, mailedCodes, passwordResets, sessions, signInTries, users } from './users.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const row = async (id: string) => (await t.db.select().from(users).where(eq(users._id, id)))[0]
const keys = async () => {
  const all: string[] = []
  for await (const key of t.portal.storage.list()) all.push(key)
  return all
}

/** Makes a customer whose only order, with a message and its file, is cancelled. */
async function makeFormer() {
  const { customer, order } = await makeOrder(t, { comment: 'Call me on 0151 234', vin: 'WVWZZZ1KZ9W000001' })
  await t.call(orderMessageRoutes.send, {
    as: customer,
    params: { id: order._id },
    body: { message: 'My name is Robin' },
    files: [{ field: 'files', name: 'robin.txt', bytes: new Uint8Array([1, 2, 3]) }],
  })
  await t.call(orderRoutes.cancel, {
    as: customer,
    params: { id: order._id },
    body: { reason_code: null, reason: 'Robin sold it' },
  })
  return { customer, order }
}

test('of a person who left the audit log retains what was changed and by whom, without plates, names and words', async () => {
  const { customer, order } = await makeFormer()
  const admin = await makeAdmin(t)
  const facts = { reg_no: 'Q-UE 99', fault_codes: 'P0401', tool_used: 'KESSv3' }
  await t.call(orderTeamRoutes.setFacts, { as: admin, params: { id: order._id }, body: facts })
  await t.call(peopleRoutes.update, { as: admin, params: { id: customer._id }, body: { lastname: 'Moved' } })
  await removePerson(t.db, t.portal, customer._id)
  const lines = await t.db
    .select({ act: auditLog.act, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.actor_id, admin._id))
    .orderBy(auditLog._id)
  expect(lines).toEqual([
    {
      act: 'order_facts_corrected',
      before: { reg_no: null, fault_codes: null, tool_used: expect.any(String) },
      after: { reg_no: null, fault_codes: null, tool_used: 'KESSv3' },
    },
    { act: 'person_edited', before: { lastname: null }, after: { lastname: null } },
  ])
})

test('nothing personal is left of a person, and what they paid stays', async () => {
  const { customer, order } = await makeFormer()
  const before = await t.db.$count(creditEntries, eq(creditEntries.user_id, customer._id))
  await removePerson(t.db, t.portal, customer._id)
  const left = [
    await row(customer._id),
    await t.db.select().from(orders).where(eq(orders._id, order._id)),
    await t.db.select().from(orderFiles).where(eq(orderFiles.order_id, order._id)),
  ]
  expect(left[0]).toMatchObject({
    username: `deleted-${customer._id.slice(-12)}`,
    status: 2,
    verified: false,
    permissions: [],
    deleted_at: expect.any(String),
  })
  for (const personal of ['Robin', customer.username, 'B-MR', '0151', 'WVWZZZ', 'golf-original']) {
    expect(JSON.stringify(left).toLowerCase()).not.toContain(personal.toLowerCase())
  }
  expect(await t.db.$count(messages, eq(messages.conversation_id, order._id))).toBe(0)
  expect(await t.db.$count(sessions, eq(sessions.user_id, customer._id))).toBe(0)
  expect(await t.db.$count(creditEntries, eq(creditEntries.user_id, customer._id))).toBe(before)
  expect(await reconcile(t.portal)).toEqual([])
})

test('their invoices lose name, documents and the answer about their VAT number, and nobody else’s do', async () => {
  const accountant = await makeStaff(t, ['dealers_manager.invoices'])
  const { _id: package_id } = await makePackage(t)
  const checked_at = '2026-01-01T00:00:00.000Z'
  const vat_check = { vat_no: 'DE123456789', result: 'valid' as const, checked_at, consultation: 'Robin' }
  const bought = async (as: SignedIn) => {
    const { data } = await buyPackage(t, as, { package_id })
    await markPaid(t, accountant, data.invoice._id)
    const written = { invoice_id: data.invoice._id, bytes: Buffer.from('Robin') }
    await t.db.insert(invoiceDocuments).values(written).onConflictDoNothing()
    await t.db.update(invoices).set({ vat_check }).where(eq(invoices._id, data.invoice._id))
    return data.invoice._id
  }
  const [leaving, staying] = [await makeUser(t), await makeUser(t)]
  const [theirs, others] = [await bought(leaving), await bought(staying)]
  await removePerson(t.db, t.portal, leaving._id)
  const read = async (id: string) => {
    const [row] = await t.db.select().from(invoices).where(eq(invoices._id, id))
    return { row, documents: await t.db.$count(invoiceDocuments, eq(invoiceDocuments.invoice_id, id)) }
  }
  const gone = await read(theirs)
  expect(gone).toMatchObject({
    documents: 0,
    row: { vat_check: null, document_removed_at: expect.any(String) },
  })
  expect(gone.row?.buyer).toMatchObject({ country: 'DE', name: '', email: '' })
  expect(JSON.stringify(gone)).not.toContain('Robin')
  expect(await read(others)).toMatchObject({
    documents: 1,
    row: { vat_check, document_removed_at: null, buyer: { email: staying.email } },
  })
})

test('their tries to sign in and to get a new password are forgotten, and nobody else’s', async () => {
  const [leaving, staying] = [await makeUser(t), await makeUser(t)]
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  for (const { _id, username } of [leaving, staying]) {
    await t.call(authRoutes.signIn, { body: { username, password: 'not it at all' } })
    const purpose = 'forgot_password' as const
    await t.db.insert(mailedCodes).values({ user_id: _id, purpose, code_hash: 'x', expires_at })
    await t.db.insert(passwordResets).values({ user_id: _id, token_hash: _id, expires_at })
  }
  const left = async ({ _id }: SignedIn) => [
    await t.db.$count(signInTries, eq(signInTries.account, _id)),
    await t.db.$count(mailedCodes, eq(mailedCodes.user_id, _id)),
    await t.db.$count(passwordResets, eq(passwordResets.user_id, _id)),
    await t.db.$count(sessions, eq(sessions.user_id, _id)),
  ]
  expect(await left(leaving)).toEqual([1, 1, 1, 1])
  await removePerson(t.db, t.portal, leaving._id)
  expect(await left(leaving)).toEqual([0, 0, 0, 0])
  expect(await left(staying)).toEqual([1, 1, 1, 1])
})

test('the sign-ins in which they acted as a customer are gone, and the customer’s own aren’t', async () => {
  const [leaving, customer] = [await makeStaff(t, ['orders']), await makeUser(t)]
  await startSession(t.db, t.portal.secret, customer._id, { ip: '', user_agent: '' }, leaving._id)
  const left = () => t.db.select().from(sessions).where(eq(sessions.user_id, customer._id))
  expect(await left()).toHaveLength(2)
  await removePerson(t.db, t.portal, leaving._id)
  expect(await left()).toMatchObject([{ acting_admin_id: null, ended_at: null }])
})

test('second factors, push subscriptions and notification choices of a deleted person are deleted', async () => {
  const { _id: user_id } = await makeUser(t)
  await t.db
    .insert(pushSubscriptions)
    .values({ user_id, endpoint: 'https://push.test/1', p256dh: 'x', auth: 'x' })
  await t.db.insert(notificationChoices).values({ user_id, wanted: {} })
  await t.db.insert(authenticatorApps).values({ user_id, sealed_secret: 'x' })
  await t.db.insert(recoveryCodes).values({ user_id, code_hash: 'x' })
  await removePerson(t.db, t.portal, user_id)
  for (const table of [pushSubscriptions, notificationChoices, authenticatorApps, recoveryCodes]) {
    expect(await t.db.$count(table)).toBe(0)
  }
})

test('failed and waiting messages to a deleted person are deleted, and nobody else’s', async () => {
  const { _id, email } = await makeUser(t, { phone: '+49 (170) 123-4567' })
  const send = async (to: { mail: string; sms: string }) => {
    const mail = { to: to.mail, subject: 'Hi Robin', text: 'Hi', html: 'Hi' }
    const sms = { to: to.sms, text: 'Hi Robin' }
    await t.db.insert(failedJobs).values([
      { job: 'mail', data: mail, error: 'no' },
      { job: 'sms', data: sms, error: 'no' },
    ])
    await t.portal.jobs.send(t.db, 'mail', mail, 3600)
    await t.portal.jobs.send(t.db, 'sms', sms, 3600)
  }
  await send({ mail: email, sms: '+491701234567' })
  await send({ mail: 'other@example.test', sms: '+491707654321' })
  await t.db.execute(sql`update jobs.job set state = 'retry' where data->>'to' = ${email}`)
  await removePerson(t.db, t.portal, _id)
  const { rows } = await t.db.execute<{ to: string }>(sql`
    select data->>'to' as to from failed_jobs
    union all select data->>'to' from jobs.job where name in ('mail', 'sms') and data->>'subject' = 'Hi Robin'
    union all select data->>'to' from jobs.job where name = 'sms' and data->>'text' = 'Hi Robin'`)
  const left = ['+491707654321', '+491707654321', 'other@example.test', 'other@example.test']
  expect(rows.map(({ to }) => to).toSorted()).toEqual(left)
})

test('their files leave the storage, and nobody else’s', async () => {
  const { order: staying } = await makeOrder(t)
  const { customer } = await makeFormer()
  await removePerson(t.db, t.portal, customer._id)
  const stored = await t.db
    .select({ key: orderFiles.storage_key })
    .from(orderFiles)
    .where(eq(orderFiles.order_id, staying._id))
  await expect.poll(keys, { timeout: 15_000 }).toEqual(stored.map((file) => file.key))
})

test('they are out at once, can’t come back, and are in no list', async () => {
  const admin = await makeAdmin(t)
  const customer = await makeUser(t)
  await removePerson(t.db, t.portal, customer._id)
  const seen = async () => (await t.call(authRoutes.refreshUserData, { as: customer })).status
  await expect.poll(seen, { interval: 20 }).toBe(401)
  const { username = '' } = (await row(customer._id)) ?? {}
  for (const name of [customer.username, username]) {
    const { error } = await t.call(authRoutes.signIn, { body: { username: name, password: testPassword } })
    expect(error.code).toBe('wrong_credentials')
  }
  const { data } = await t.call(creditRoutes.balances, { as: admin, query: { size: 100 } })
  expect(data.items.map(({ user_id }) => user_id)).not.toContain(customer._id)
  await expect(removePerson(t.db, t.portal, customer._id)).rejects.toMatchObject({ code: 'not_found' })
})

test('somebody new may have their name and address', async () => {
  const { username, email, _id } = await makeUser(t)
  await removePerson(t.db, t.portal, _id)
  expect(await makeUser(t, { username, email })).toMatchObject({ username, email })
})

test('a person with an unfinished order isn’t deleted, and keeps everything', async () => {
  const { customer } = await makeOrder(t)
  await expect(removePerson(t.db, t.portal, customer._id)).rejects.toMatchObject({
    code: 'account_orders_open',
  })
  expect(await row(customer._id)).toMatchObject({ username: customer.username, deleted_at: null })
})

test('no feature deletes anything of a person who can’t leave', async () => {
  const { customer } = await makeOrder(t)
  const forget = vi.fn()
  const features = t.portal.features.map((feature) => ({
    ...feature,
    ofPeople: feature.ofPeople && { ...feature.ofPeople, forget },
  }))
  await expect(removePerson(t.db, { ...t.portal, features }, customer._id)).rejects.toThrow()
  expect(forget).not.toHaveBeenCalled()
})

test('of two admins who are deleted at once, one stays', async () => {
  await t.db.update(users).set({ role_id: 2 }).where(eq(users.role_id, 1))
  const admins = [await makeAdmin(t), await makeAdmin(t)]
  const gone = await Promise.allSettled(admins.map(({ _id }) => removePerson(t.db, t.portal, _id)))
  expect(gone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await t.db.$count(users, eq(users.role_id, 1))).toBe(2)
})

test('an admin who is blocked, or whose address was never confirmed, doesn’t count as the one who stays', async () => {
  await t.db.update(users).set({ role_id: 2 }).where(eq(users.role_id, 1))
  const last = await makeAdmin(t)
  await makeUser(t, { role_id: 1, verified: false })
  await makeUser(t, { role_id: 1, status: 2 })
  await expect(removePerson(t.db, t.portal, last._id)).rejects.toMatchObject({ code: 'last_admin' })
  expect(await row(last._id)).toMatchObject({ role_id: 1, deleted_at: null })
  await t.db.update(users).set({ verified: true }).where(eq(users.role_id, 1))
  await removePerson(t.db, t.portal, last._id)
  expect(await row(last._id)).toMatchObject({ deleted_at: expect.any(String) })
})
