import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { contract } from '../../../shared/contract.ts'
import { plainLook } from '../../../shared/partners/api-access.ts'
import { auditRoutes } from '../../../shared/users/audit.ts'
import { apiAccesses } from '../../partners/access/access.tables.ts'
import { webhookEndpoints } from '../../partners/webhooks/webhooks.tables.ts'
import { shopOrders } from '../../shop/orders/shop-orders.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { vehicleImports } from '../../vehicles/import/import.tables.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  const needed = paged.flatMap(({ setting }) => setting ?? [])
  t = await startTestApp({ settings: Object.fromEntries(needed.map((setting) => [setting, true])) })
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

let references = 990_000

/** Lists that are about one record, which has to be there or named; all others take the id of anybody. */
const about: Record<string, () => Promise<{ id?: string; query?: string }>> = {
  '/vehicle/import/:id/problems': makeImport,
  '/vehicle/import/:id/changes': makeImport,
  '/shop/order/:id/notes': async () => {
    const address = { name: 'B', company_name: '', address: 'A', post_code: '', city: 'C', country: 'DE' }
    const home = { ...address, phone: '' }
    const [row] = await t.db
      .insert(shopOrders)
      .values({
        ...{ user_id: admin._id, reference: ++references, expires_at: new Date().toISOString() },
        ...{ shipping_name: 'Parcel', shipping_time: { from: 1, to: 2 } },
        ...{ shipping_cost: 0, goods: 0, discount: 0, payment_method: 'bank' as const },
        ...{ shipping_address: home, billing_address: home, request_key: randomUUID() },
      })
      .returning()
    return { id: row?._id ?? '' }
  },
  '/webhook/:id/deliveries': makeEndpoint,
  '/access_api_webhook/:id/deliveries': makeEndpoint,
  '/shop/product/stock': async () => ({ query: `product_id=${randomUUID()}&` }),
}

async function makeImport() {
  const [row] = await t.db
    .insert(vehicleImports)
    .values({ name: 'cars.csv', size: 1, state: 'applied', created_by: admin._id })
    .returning()
  return { id: row?._id ?? '' }
}

async function makeEndpoint() {
  const access = { user_id: admin._id, rate: 0, duration: 1, expiration_date: '2100-01-01T00:00:00Z' }
  await t.db
    .insert(apiAccesses)
    .values({ ...plainLook, ...access })
    .onConflictDoNothing()
  const [{ _id: access_id } = { _id: '' }] = await t.db.select().from(apiAccesses)
  const endpoint = { url: 'https://garage.example', description: '', events: [], secret: 'x' }
  const [row] = await t.db
    .insert(webhookEndpoints)
    .values({ ...endpoint, access_id })
    .returning()
  return { id: row?._id ?? '' }
}

const paged = Object.values(contract)
  .flatMap((routes) => Object.values(routes) as Route[])
  .filter((route) => route.query && 'page' in route.query.shape)

describe.each(paged.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  '$name',
  ({ route }) => {
    const ask = async (query: string) => {
      const { id = (await makeUser(t))._id, query: named = '' } = (await about[route.path]?.()) ?? {}
      const response = await fetch(`${t.url}/api${route.path.replace(':id', id)}?${named}${query}`, {
        headers: { authorization: `Bearer ${admin.access_token}` },
      })
      return { status: response.status, text: await response.text() }
    }

    test('says whether there are more than it counts', async () => {
      const { status, text } = await ask('size=1')
      expect([status, text]).toEqual([200, expect.stringContaining('"total_capped":false')])
    })

    test('refuses a page that begins beyond row 10,000', async () => {
      expect((await ask('page=500&size=20')).status).toBe(200)
      const { status, text } = await ask('page=501&size=20')
      expect([status, JSON.parse(text).code]).toEqual([422, 'page_too_far'])
    })
  },
)

describe('a list of more than 10,000 rows', () => {
  const actor = randomUUID()
  const detailOf = (n: number) => (n <= 15 ? `line ${n} early` : `line ${n}`)
  const add = (from: number, to: number) =>
    t.db.execute(sql`
      insert into audit_log (actor_id, actor_name, act, detail, created_at)
      select ${actor}::uuid, 'Auditor', 'settings_changed', 'line ' || n || case when n <= 15 then ' early' else '' end,
        now() + n * interval '1 hour'
      from generate_series(${from}::int, ${to}::int) n`)
  const list = async (query: Record<string, string | number>) =>
    (await t.call(auditRoutes.list, { as: admin, query: { actor, ...query } })).data

  test('is counted exactly up to there', async () => {
    await add(1, 10_000)
    expect(await list({})).toMatchObject({ total: 10_000, total_capped: false })
  })

  test('is counted no further, and says so', async () => {
    await add(10_001, 10_001)
    expect(await list({})).toMatchObject({ total: 10_000, total_capped: true, items: { length: 20 } })
  })

  test('ends its last page at row 10,000', async () => {
    expect((await list({ page: 500, size: 20 })).items).toHaveLength(20)
    expect((await list({ page: 334, size: 30 })).items).toHaveLength(10)
  })

  test('gives everything up to the cap of an answer when it is asked for all', async () => {
    expect((await list({ size: -1 })).items).toHaveLength(1000)
  })

  test('is counted exactly where it is narrowed', async () => {
    expect(await list({ keywords: 'line 777' })).toMatchObject({ total: 19, total_capped: false })
  })

  test.each([
    ['anywhere in it', '777', 19],
    ['at its far end', 'early', 15],
    ['in every row', 'line', 10_000],
    ['nowhere', 'absent', 0],
  ])('finds a word that stands %s, in its order and page after page', async (_, keywords, total) => {
    const all = Array.from({ length: 10_001 }, (_, n) => detailOf(10_001 - n))
    const wanted = all.filter((detail) => detail.includes(keywords))
    for (const page of [1, 2, 3]) {
      const data = await list({ keywords, page, size: 10 })
      expect(data.items.map(({ detail }) => detail)).toEqual(wanted.slice((page - 1) * 10, page * 10))
      expect(data.total).toBe(total)
    }
  })
})

test('the same list with other values finds other rows', async () => {
  const countries = ['IS', 'MT', 'IS']
  for (const country of countries) await makeUser(t, { country })
  const counts = await Promise.all(
    [...countries, 'LI'].map((country) => t.call(peopleRoutes.list, { as: admin, query: { country } })),
  )
  expect(counts.map(({ data }) => data.total)).toEqual([2, 1, 2, 0])
})
