import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRoutes } from '../../shared/audit.ts'
import { contract } from '../../shared/contract.ts'
import { peopleRoutes } from '../../shared/people.ts'
import type { Route } from '../../shared/route.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { makeAdmin, makeUser, type SignedIn } from '../test/factories.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const paged = Object.values(contract)
  .flatMap((routes) => Object.values(routes) as Route[])
  .filter((route) => route.query && 'page' in route.query.shape)

describe.each(paged.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  '$name',
  ({ route }) => {
    const ask = async (query: string) => {
      const { _id } = await makeUser(t)
      const response = await fetch(`${t.url}/api${route.path.replace(':id', _id)}?${query}`, {
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
  const add = (count: number) =>
    t.db.execute(sql`
      insert into audit_log (actor_id, actor_name, act, detail, created_at)
      select ${actor}::uuid, 'Auditor', 'settings_changed', 'line ' || n, now() + n * interval '1 second'
      from generate_series(1, ${count}::int) n`)
  const list = async (query: Record<string, string | number>) =>
    (await t.call(auditRoutes.list, { as: admin, query: { actor, ...query } })).data

  test('is counted exactly up to there', async () => {
    await add(10_000)
    expect(await list({})).toMatchObject({ total: 10_000, total_capped: false })
  })

  test('is counted no further, and says so', async () => {
    await add(1)
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
})

test('the same list with other values finds other rows', async () => {
  const countries = ['IS', 'MT', 'IS']
  for (const country of countries) await makeUser(t, { country })
  const counts = await Promise.all(
    [...countries, 'LI'].map((country) => t.call(peopleRoutes.list, { as: admin, query: { country } })),
  )
  expect(counts.map(({ data }) => data.total)).toEqual([2, 1, 2, 0])
})
