import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { buyPackage, makePackage, markPaid } from '../../money/credits/credit-fixtures.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  makeAdmin,
  makeOrder,
  makeStaff,
  makeUser,
  modifiedFile,
  testPassword,
} from '../../test/factories.ts'
import { makeTracedPerson } from '../../test/records/traced-person.ts'
import { users } from '../../users/users.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Unpacks the ZIP that a person gets, by path. */
async function exported(as: SignedIn) {
  const { status, headers, bytes } = await t.call(profileRoutes.exportMine, { as })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  const contents = new Map<string, string>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  return contents
}

const remove = (as: SignedIn, password = testPassword) =>
  t.call(profileRoutes.removeMe, { as, body: { password } })
const isThere = async ({ _id }: SignedIn) => {
  const [row] = await t.db.select().from(users).where(eq(users._id, _id))
  return row?.deleted_at === null
}
/** Sends a modified file, and releases it if wanted. */
const submit = (as: SignedIn, id: string, original: Parameters<typeof modifiedFile>[0], release: boolean) =>
  t.call(orderTeamRoutes.submit, { as, params: { id }, body: { release }, files: [modifiedFile(original)] })
const say = (as: SignedIn, id: string, message: string, internal = false) =>
  t.call(orderMessageRoutes.send, { as, params: { id }, body: { message, internal } })

test('the export holds all of a person’s own data and files', async () => {
  const { customer, order, original } = await makeOrder(t)
  await say(customer, order._id, 'When is it ready?')
  const contents = await exported(customer)
  const json = (name: string) => JSON.parse(contents.get(`${name}.json`) ?? 'null')
  expect(json('profile')).toMatchObject({ email: customer.email })
  expect(json('orders')).toMatchObject([{ orderID: order.orderID, reg_no: 'B-MR 1024' }])
  expect(json('messages')).toMatchObject([{ message: 'When is it ready?' }])
  const reasons = json('ledger').map(({ reason }: { reason: string }) => reason)
  expect(reasons).toContain('order_placed')
  expect(json('invoices')).toEqual([])
  expect(json('sessions')).toHaveLength(1)
  const [file] = json('files')
  expect(contents.get(file.path)).toBe(Buffer.from(original.bytes).toString())
})

test('the export holds payments, passkeys, browsers with pushes and the choice of notifications, without secrets', async () => {
  await t.changeSettings({ file_upload_public: true })
  const person = await makeTracedPerson(t)
  const contents = await exported(person)
  const json = (name: string) => JSON.parse(contents.get(`${name}.json`) ?? 'null')
  expect(json('payments')).toMatchObject([{ method: 'bank', refunded: 0 }])
  expect(json('passkeys')).toEqual([expect.objectContaining({ name: 'Phone' })])
  expect(json('push_subscriptions')).toEqual([expect.objectContaining({ service: 'push.example.test' })])
  expect(json('notification_choices')).toEqual([{ wanted: {}, quiet_hours: null }])
  expect(json('email_changes')).toMatchObject([{ email_before: 'traced@example.test' }])
  for (const secret of ['public_key', 'sealed_secret', 'p256dh', 'token_hash', 'checkout_url']) {
    expect([...contents.values()].join('\n')).not.toContain(secret)
  }
})

test('the export holds no data of others, no secret and nothing that only the team sees', async () => {
  const { order: others } = await makeOrder(t)
  const { customer, order, original } = await makeOrder(t)
  const tuner = await makeStaff(t, ['orders'])
  await t.call(orderTeamRoutes.changeStatus, {
    as: tuner,
    params: { id: order._id },
    body: { status: 'in_progress', reason_code: null, reason: '' },
  })
  await say(tuner, order._id, 'Internal: looks odd', true)
  expect((await submit(tuner, order._id, original, false)).status).toBe(200)
  const contents = await exported(customer)
  const events: { kind: string }[] = JSON.parse(contents.get('order_events.json') ?? '')
  expect(events.map(({ kind }) => kind)).not.toContain('file')
  const written = [...contents].filter(([name]) => name.endsWith('.json'))
  const all = written.flat().join('\n')
  for (const secret of [
    others._id,
    'password_hash',
    'argon2',
    'Internal: looks odd',
    'modified-',
    'storage_key',
  ]) {
    expect(all).not.toContain(secret)
  }
})

test('the export names no colleague who acted as the person, and whoever acts can’t take it', async () => {
  const customer = await makeUser(t)
  const colleague = await makeStaff(t, ['dealers_manager.login_to_dealer_account'])
  const body = { user_id: customer._id }
  const { data } = await t.call(authRoutes.signInAsCustomer, { as: colleague, body })
  const acting = { ...customer, access_token: data.access_token }
  const { status, error } = await t.call(profileRoutes.exportMine, { as: acting })
  expect([status, error.code]).toEqual([403, 'acting_as_customer'])
  const contents = await exported(customer)
  expect(JSON.parse(contents.get('sessions.json') ?? '')).toHaveLength(1)
  expect([...contents.values()].join('\n')).not.toContain(colleague._id)
})

test('an export that is broken off ends the reading of the file', async () => {
  const { customer } = await makeOrder(t)
  const endless = new Readable({ read() {} })
  const { storage } = t.portal
  const open = storage.open.bind(storage)
  const openWhole = vi.fn(async () => endless)
  // The job that looks what is in a new file may read it now too: a part of it, which the export never does.
  const spy = vi
    .spyOn(storage, 'open')
    .mockImplementation((key, range) => (range ? open(key, range) : openWhole()))
  onTestFinished(() => spy.mockRestore())
  const leaving = new AbortController()
  await fetch(`${t.url}/api${profileRoutes.exportMine.path}`, {
    method: profileRoutes.exportMine.method,
    headers: { authorization: `Bearer ${customer.access_token}` },
    signal: leaving.signal,
  })
  await expect.poll(() => openWhole.mock.calls.length, { timeout: 10_000 }).toBe(1)
  const closed = once(endless, 'close')
  leaving.abort()
  await closed
  expect(endless.destroyed).toBe(true)
})

test('a person who deletes their account is signed out and can’t sign in', async () => {
  const customer = await makeUser(t)
  expect((await remove(customer)).status).toBe(200)
  expect(await isThere(customer)).toBe(false)
})

test('deleting the account requires the password', async () => {
  const customer = await makeUser(t)
  const { status, error } = await remove(customer, 'not it at all')
  expect([status, error.code, await isThere(customer)]).toEqual([422, 'password_wrong', true])
})

test('a person with an open or unpaid order can’t delete their account', async () => {
  const { customer, order } = await makeOrder(t)
  expect((await remove(customer)).error.code).toBe('account_orders_open')
  await t.db.update(orders).set({ status: 'completed', payment: 'due' }).where(eq(orders._id, order._id))
  expect((await remove(customer)).error.code).toBe('account_invoices_unpaid')
  expect(await isThere(customer)).toBe(true)
})

test('a billed person can’t delete their account until the bill is paid; an unpaid purchase is cancelled', async () => {
  const [customer, accountant] = [await makeUser(t), await makeStaff(t, ['dealers_manager.invoices'])]
  const { _id: package_id } = await makePackage(t)
  const { data } = await buyPackage(t, customer, { package_id })
  const body = {
    user_id: customer._id,
    lines: [{ item_name: 'Training', count: 100, price: 9000 }],
    request_key: randomUUID(),
  }
  const { data: billed } = await t.call(invoiceRoutes.bill, { as: accountant, body })
  expect((await remove(customer)).error.code).toBe('account_invoices_unpaid')
  await markPaid(t, accountant, billed._id)
  expect((await remove(customer)).status).toBe(200)
  const { data: page } = await t.call(invoiceRoutes.list, {
    as: accountant,
    query: { keywords: `M-${data.invoice.reference}` },
  })
  expect(page.items).toMatchObject([{ status: 'cancelled', company_name: '' }])
})

test('debts of others and cancelled invoices prevent nobody from leaving', async () => {
  const accountant = await makeStaff(t, ['dealers_manager.invoices', 'dealers_manager.delete_invoice'])
  const bill = ({ _id: user_id }: SignedIn) => {
    const lines = [{ item_name: 'Training', count: 100, price: 9000 }]
    return t.call(invoiceRoutes.bill, { as: accountant, body: { user_id, lines, request_key: randomUUID() } })
  }
  const owing = await makeOrder(t)
  await t.db.update(orders).set({ payment: 'due' }).where(eq(orders._id, owing.order._id))
  await bill(owing.customer)
  const { customer, order } = await makeOrder(t)
  await t.db.update(orders).set({ status: 'cancelled', payment: 'due' }).where(eq(orders._id, order._id))
  const { data } = await bill(customer)
  await t.call(invoiceRoutes.remove, { as: accountant, params: { id: data._id }, body: { reason: 'Wrong' } })
  expect((await remove(customer)).status).toBe(200)
})

test('the last admin can’t delete their account', async () => {
  const admin = await makeAdmin(t)
  expect((await remove(admin)).error.code).toBe('last_admin')
  await makeAdmin(t)
  expect((await remove(admin)).status).toBe(200)
})
