import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { unchanged } from '../../test/unchanged.ts'
import { auditLog } from '../../users/users.tables.ts'
import { buyPackage } from './credit-fixtures.ts'
import { creditPackages } from './credits.tables.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
beforeEach(() => t.db.delete(creditPackages))
afterAll(() => t.close())

const form = {
  name: 'Garage',
  credits: 50_00,
  amount: 475_00,
  currency: 'EUR',
  highlighted: false,
  online: true,
}

async function add(change: Partial<typeof form> = {}) {
  return (await t.call(creditRoutes.addPackage, { as: admin, body: { ...form, ...change } })).data
}

const names = async () =>
  (await t.call(creditRoutes.allPackages, { as: admin })).data.map(({ name, position }) => [name, position])

test('packages are in the order in which they were added or moved, without a gap when one is removed', async () => {
  const [a, b, c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })]
  expect(await names()).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 3],
  ])
  const move = (id: string, position: number) =>
    t.call(creditRoutes.movePackage, { as: admin, params: { id }, body: { position } })
  await move(c._id, 1)
  expect(await names()).toEqual([
    ['C', 1],
    ['A', 2],
    ['B', 3],
  ])
  await move(c._id, 10_000)
  expect(await names()).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 3],
  ])
  await t.call(creditRoutes.removePackage, { as: admin, params: { id: a._id } })
  expect(await names()).toEqual([
    ['B', 1],
    ['C', 2],
  ])
  await Promise.all([move(b._id, 2), move(c._id, 1), add({ name: 'D' }), add({ name: 'E' })])
  expect((await names()).map(([, position]) => position)).toEqual([1, 2, 3, 4])
})

test('concurrent changes of the list leave no position out and none twice', async () => {
  const positions = async () =>
    (await t.call(creditRoutes.allPackages, { as: admin })).data.map(({ position }) => position)
  const many = [1, 2, 3, 4, 5, 6, 7, 8]
  const added = await Promise.all(many.map((name) => add({ name: String(name) })))
  expect(await positions()).toEqual(many)
  for (const position of [1, 8, 4]) {
    const move = ({ _id: id }: { _id: string }) =>
      t.call(creditRoutes.movePackage, { as: admin, params: { id }, body: { position } })
    await Promise.all(added.map(move))
    expect(await positions()).toEqual(many)
  }
  const remove = ({ _id: id }: { _id: string }) =>
    t.call(creditRoutes.removePackage, { as: admin, params: { id } })
  await Promise.all(added.slice(0, 5).map(remove))
  expect(await positions()).toEqual([1, 2, 3])
})

test('a changed package costs the new price, and earlier purchases stay as they are', async () => {
  const garage = await add()
  const buyer = await makeUser(t)
  const { data } = await buyPackage(t, buyer, { package_id: garage._id })
  const changed = await t.call(creditRoutes.changePackage, {
    as: admin,
    params: { id: garage._id },
    body: { ...form, name: 'Garage+', amount: 500_00, highlighted: true },
  })
  expect(changed.data).toMatchObject({ name: 'Garage+', amount: 500_00, highlighted: true, position: 1 })
  const mine = await t.call(creditRoutes.mine, { as: buyer })
  expect(mine.data.purchases.items).toMatchObject([
    { _id: data.invoice._id, item_name: 'Garage, 50 credits', amount: 475_00 },
  ])
  expect(await t.db.select().from(auditLog)).toContainEqual(
    expect.objectContaining({ act: 'package_changed', actor_id: admin._id }),
  )
})

test('every change is audited with old and new values, and announced to every page', async () => {
  const received = await collectLive(t)
  const as = await makeAdmin(t)
  const sell = async (name: string) =>
    (await t.call(creditRoutes.addPackage, { as, body: { ...form, name } })).data
  const [first, second] = [await sell('First'), await sell('Second')]
  const params = { id: second._id }
  const body = { ...form, name: 'Better', amount: 500_00 }
  await t.call(creditRoutes.changePackage, { as, params, body })
  const move = (position: number) => t.call(creditRoutes.movePackage, { as, params, body: { position } })
  await move(1)
  await move(1)
  await t.call(creditRoutes.removePackage, { as, params })
  const written = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actor_id, as._id))
    .orderBy(auditLog._id)
  expect(
    written.map(({ act, subject_name, before, after }) => ({ act, subject_name, before, after })),
  ).toEqual([
    { act: 'package_added', subject_name: 'First', before: null, after: { ...form, name: 'First' } },
    { act: 'package_added', subject_name: 'Second', before: null, after: { ...form, name: 'Second' } },
    {
      ...{ act: 'package_changed', subject_name: 'Better' },
      ...{ before: { name: 'Second', amount: 475_00 }, after: { name: 'Better', amount: 500_00 } },
    },
    { act: 'package_moved', subject_name: 'Better', before: { position: 2 }, after: { position: 1 } },
    {
      ...{ act: 'package_deleted', subject_name: 'Better', after: null },
      before: expect.objectContaining({ name: 'Better', amount: 500_00 }),
    },
  ])
  const announced = (await received()).filter(
    ({ rooms, event }) => event.topic === 'packages' && rooms.includes('everyone'),
  )
  expect(announced).toHaveLength(5)
  expect((await t.call(creditRoutes.allPackages, { as: admin })).data).toEqual([first])
})

test('concurrent changes are audited one after the other', async () => {
  const garage = await add()
  await add({ name: 'Other' })
  const as = await makeAdmin(t)
  const change = (amount: number) => {
    const sent = { params: { id: garage._id }, body: { ...form, amount } }
    return t.call(creditRoutes.changePackage, { as, ...sent })
  }
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(change))
  const written = await t.db.select().from(auditLog).where(eq(auditLog.actor_id, as._id))
  const left = written.map(({ before }) => before?.amount)
  expect(new Set(left).size).toBe(8)
  const { data } = await t.call(creditRoutes.allPackages, { as: admin })
  expect(data.map(({ name, amount }) => [name, amount])).toEqual([
    ['Garage', [1, 2, 3, 4, 5, 6, 7, 8].find((amount) => !left.includes(amount))],
    ['Other', 475_00],
  ])
})

test('packages that aren’t on sale are hidden from buyers alone', async () => {
  await add({ online: false })
  expect((await t.call(creditRoutes.packages)).data).toEqual([])
  expect(await names()).toEqual([['Garage', 1]])
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(81) }],
  ['credits', { credits: 0 }],
  ['credits', { credits: 1.5 }],
  ['amount', { amount: 0 }],
  ['amount', { amount: -1 }],
  ['amount', { amount: 500_000_000_001 }],
  ['currency', { currency: 'euro' }],
])('a package with a wrong %s is refused at its field (%o)', async (field, change) => {
  const body = { ...form, ...change }
  const answer = await unchanged(t, () => t.call(creditRoutes.addPackage, { as: admin, body }))
  expect(answer).toMatchObject({
    status: 422,
    error: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
  })
})

test.each([
  ['JPY', 'JP'],
  ['KWD', 'KW'],
  ['IDR', 'ID'],
])('the most expensive package is sold in %s too', async (currency, country) => {
  const dear = await add({ currency, amount: 500_000_000_000, credits: 100_000_000_000 })
  const { status, data } = await buyPackage(t, await makeUser(t, { country }), { package_id: dear._id })
  expect([status, data.invoice?.total, data.invoice?.currency]).toEqual([200, 500_000_000_000, currency])
})

test('only people with the settings see all packages and change them', async () => {
  const { _id: id } = await add()
  await add()
  const staff = await makeStaff(t, ['dealers_manager.invoices'])
  const params = { id }
  for (const as of [await makeUser(t), staff]) {
    expect((await t.call(creditRoutes.allPackages, { as })).status).toBe(403)
    const answers = await unchanged(t, async () => [
      await t.call(creditRoutes.addPackage, { as, body: form }),
      await t.call(creditRoutes.changePackage, { as, params, body: { ...form, name: 'Changed' } }),
      await t.call(creditRoutes.removePackage, { as, params }),
      await t.call(creditRoutes.movePackage, { as, params, body: { position: 2 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
})

test('an unknown package is not found', async () => {
  const params = { id: randomUUID() }
  await add()
  await add()
  const answers = await unchanged(t, async () => [
    await t.call(creditRoutes.changePackage, { as: admin, params, body: form }),
    await t.call(creditRoutes.removePackage, { as: admin, params }),
    await t.call(creditRoutes.movePackage, { as: admin, params, body: { position: 1 } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
