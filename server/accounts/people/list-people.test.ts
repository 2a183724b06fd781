import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { changeBalance } from '../../money/credits/ledger.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, makeUser } from '../../test/factories.ts'

let t: TestApp
let admin: SignedIn
let [garage, dealer, agent, staff]: SignedIn[] = []
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeUser(t, { role_id: 1, email: 'a@example.test' })
  garage = await makeUser(t, {
    firstname: 'Ada',
    lastname: 'Zimmer',
    company_name: 'Garage 100%',
    phone: '+49 30 55501',
    country: 'AT',
    price_type: 2,
  })
  dealer = await makeUser(t, { account_type: 'dealer', firstname: 'Zoë', verified: false, credits: 1234 })
  agent = await makeUser(t, { account_type: 'agent', status: 0 })
  staff = await makeStaff(t, ['dealers_manager.dealers_list'])
})
afterAll(() => t.close())

type Query = NonNullable<Parameters<typeof t.call<typeof peopleRoutes.list>>[1]>['query']
const list = async (query: Query = {}, as = admin) => {
  const { data } = await t.call(peopleRoutes.list, { as, query })
  return data.items.map(({ _id }) => _id)
}
const ids = (...people: (SignedIn | undefined)[]) => people.map((person) => person?._id)

test('everybody is in the list, newest first, and a page says how many there are', async () => {
  expect(await list()).toEqual(ids(staff, agent, dealer, garage, admin))
  const { data } = await t.call(peopleRoutes.list, { as: admin, query: { size: 2, page: 2 } })
  expect(data).toMatchObject({ total: 5, page: 2, size: 2 })
  expect(data.items.map(({ _id }) => _id)).toEqual(ids(dealer, garage))
})

test.each([
  ['customers', () => ids(garage)],
  ['dealers', () => ids(dealer)],
  ['agents', () => ids(agent)],
  ['staff', () => ids(staff)],
  ['admins', () => ids(admin)],
] as const)('the kind %s is those', async (kind, expected) => {
  expect(await list({ kind })).toEqual(expected())
})

test('customers and the team have separate lists', async () => {
  const customers = await t.call(peopleRoutes.customers, { as: admin })
  expect(customers.data.items.map(({ _id }) => _id)).toEqual(ids(agent, dealer, garage))
  const team = await t.call(peopleRoutes.admins, { as: admin })
  expect(team.data.items.map(({ _id }) => _id)).toEqual(ids(staff, admin))
})

test('each filter narrows the list', async () => {
  expect(await list({ status: 0 })).toEqual(ids(agent))
  expect(await list({ verified: 'false' })).toEqual(ids(dealer))
  expect(await list({ country: 'AT' })).toEqual(ids(garage))
  expect(await list({ price_type: 2 })).toEqual(ids(garage))
  expect(await list({ price_type: 2, status: 0 })).toEqual([])
})

test.each(['ada zim', 'GARAGE', '100%', '55501'])(
  '%s finds by a part, whatever the case',
  async (keywords) => {
    expect(await list({ keywords })).toEqual(ids(garage))
  },
)

test('one or two letters find the beginning of a word', async () => {
  expect(await list({ keywords: 'zi' })).toEqual(ids(garage))
  expect(await list({ keywords: 'im' })).toEqual([])
})

test('a pattern’s special characters are searched as they are', async () => {
  expect(await list({ keywords: '00%' })).toEqual(ids(garage))
  expect(await list({ keywords: '10_' })).toEqual([])
  expect(await list({ keywords: '%' })).toEqual([])
})

test('it sorts by name, company, address and last sign-in, both ways', async () => {
  const first = async (sort: NonNullable<Query>['sort']) => (await list({ sort }))[0]
  expect(await first('name')).toBe(garage?._id)
  expect(await first('-name')).toBe(dealer?._id)
  expect(await first('-company_name')).toBe(garage?._id)
  expect(await first('email')).toBe(admin._id)
  expect(await first('created_at')).toBe(admin._id)
  await t.db.execute(sql`update users set last_signed_in_at = now() where _id = ${agent?._id}`)
  expect(await first('-last_signed_in_at')).toBe(agent?._id)
})

test('a query that makes no sense is refused', async () => {
  const refused = async (query: object) =>
    (await t.call(peopleRoutes.list, { as: admin, query: query as Query })).error.code
  expect(await refused({ kind: 'pirates' })).toBe('invalid_input')
  expect(await refused({ sort: 'password_hash' })).toBe('invalid_input')
  expect(await refused({ status: 9 })).toBe('invalid_input')
  expect(await refused({ size: 0 })).toBe('invalid_input')
})

test('choices are names and addresses, found by typing', async () => {
  const { data } = await t.call(peopleRoutes.choices, { as: admin, query: { keywords: 'zimmer' } })
  expect(data).toEqual([{ _id: garage?._id, name: 'Ada Zimmer', email: garage?.email }])
  const agents = await t.call(peopleRoutes.choices, { as: admin, query: { kind: 'agents' } })
  expect(agents.data.map(({ _id }) => _id)).toEqual(ids(agent))
})

test('one person comes with their orders, sign-ins and balance, and nothing secret', async () => {
  const { customer } = await makeOrder(t)
  const { data } = await t.call(peopleRoutes.one, { as: admin, params: { id: customer._id } })
  expect(data).toMatchObject({
    orders: 1,
    open_orders: 1,
    credits: { balance: 9550, owed: 0, bought: 0, spent: 450 },
  })
  expect(data.sign_ins).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('password_hash')
  await t.db.execute(sql`delete from sessions where user_id = ${customer._id}`)
})

test('what somebody bought and spent is what is left of it after refunds', async () => {
  const person = await makeUser(t)
  const changes = [
    ['purchase', 1000],
    ['refund', -200],
    ['order_placed', -450],
    ['order_placed', -100],
    ['order_refunded', 450],
    ['manual', 50],
  ] as const
  for (const [at, [reason, delta]] of changes.entries()) {
    const effect_key = `bought:${person._id}:${at}`
    const change = { user_id: person._id, delta, reason, effect_key, created_by: null }
    await t.db.transaction((db) => changeBalance(db, change))
  }
  const { data } = await t.call(peopleRoutes.one, { as: admin, params: { id: person._id } })
  expect(data.credits).toEqual({ balance: 750, owed: 0, bought: 800, spent: 100 })
})

test('a balance is shown to who may see balances', async () => {
  const read = (as: SignedIn) => t.call(peopleRoutes.one, { as, params: { id: dealer?._id ?? '' } })
  expect((await read(admin)).data.credits?.balance).toBe(1234)
  expect((await read(staff as SignedIn)).data.credits).toBeNull()
})

test('customers who never verified or were away for 12 months are inactive, the team never is', async () => {
  const away = await makeUser(t)
  const inLastHour = await makeUser(t)
  const colleague = await makeStaff(t, [])
  await t.db.execute(
    sql`update users set last_signed_in_at = now() - interval '13 months' where _id in (${away._id}, ${colleague._id})`,
  )
  await t.db.execute(
    sql`update users set created_at = now() - interval '3 years', last_signed_in_at = now() - interval '11 months'
      where _id = ${inLastHour._id}`,
  )
  const { data } = await t.call(peopleRoutes.inactives, { as: admin })
  expect(data.items.map(({ _id }) => _id)).toEqual(ids(away, dealer))
  const searched = await t.call(peopleRoutes.inactives, { as: admin, query: { keywords: away.username } })
  expect(searched.data.total).toBe(1)
})
