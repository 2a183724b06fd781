import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PriceListForm, priceListRoutes } from '../../../shared/library/price-list.ts'
import { readPdf } from '../../money/documents/pdf/read-pdf-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { priceListItems } from './price-list.tables.ts'

let t: TestApp
let manager: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  manager = await makeStaff(t, ['miscellaneous'])
})
afterAll(() => t.close())

const { list, add, change, remove, pdf } = priceListRoutes
const item = (service: string, price = 19_900): PriceListForm => ({
  category: 'Cars',
  vehicle: 'VW Golf 7',
  service,
  price,
})
const order = async () => (await t.call(list)).data.items.map(({ service }) => service)

/** Begins the list anew with these services. */
async function begin(...services: string[]) {
  await t.db.delete(priceListItems)
  return (await t.call(add, { as: manager, body: { items: services.map((one) => item(one)) } })).data.items
}

test('items are added at the end, for everybody to see, in the site’s currency', async () => {
  await begin('One')
  const { data } = await t.call(add, { as: manager, body: { items: [item('Two', 5), item('Three')] } })
  expect(data.items.map(({ service, position }) => [service, position])).toEqual([
    ['One', 1],
    ['Two', 2],
    ['Three', 3],
  ])
  expect(data.items[1]).toMatchObject(item('Two', 5))
  await t.changeSettings({ currency: 'GBP' })
  expect((await t.call(list)).data.currency).toBe('GBP')
})

test('several items are changed at once, and open pages hear of it', async () => {
  const [one, two] = await begin('One', 'Two')
  const received = await collectLive(t)
  const items = [
    { _id: one?._id ?? '', price: 1, vehicle: '' },
    { _id: two?._id ?? '', service: 'Second' },
  ]
  const { data } = await t.call(change, { as: manager, body: { items } })
  expect(data.items).toMatchObject([
    { ...item('One', 1), vehicle: '' },
    { ...item('Second'), position: 2 },
  ])
  expect(await received()).toEqual([{ rooms: ['everyone'], event: { topic: 'price_list' } }])
})

test('an item moves, the others close up; beyond the end means the end', async () => {
  const [one, , three] = await begin('One', 'Two', 'Three')
  const move = (_id: string | undefined, position: number) =>
    t.call(change, { as: manager, body: { items: [{ _id: _id ?? '', position }] } })
  await move(three?._id, 1)
  expect(await order()).toEqual(['Three', 'One', 'Two'])
  await move(one?._id, 900)
  expect(await order()).toEqual(['Three', 'Two', 'One'])
  expect((await t.call(list)).data.items.map(({ position }) => position)).toEqual([1, 2, 3])
})

test('an item is deleted, and the next ones move up', async () => {
  const [one] = await begin('One', 'Two')
  expect((await t.call(remove, { as: manager, params: { id: one?._id ?? '' } })).status).toBe(200)
  expect((await t.call(list)).data.items).toMatchObject([{ service: 'Two', position: 1 }])
})

test.each([[{ items: [] }], [{ items: 'One' }], [{ items: {} }], [{ items: null }], [{}]])(
  'what is sent as %j is no list of items',
  async (body) => {
    for (const route of [add, change]) {
      const sent = { as: manager, body: body as { items: [] } }
      expect(await refused(t, () => t.call(route, sent))).toMatchObject({
        status: 422,
        message: 'models must be an array of price list items',
      })
    }
  },
)

test.each<[string, object]>([
  ['no service', { service: ' ' }],
  ['no category', { category: '' }],
  ['a price below nothing', { price: -1 }],
  ['a price with fractions of the smallest coin', { price: 1.5 }],
  ['a name that is too long', { service: 'x'.repeat(121) }],
])('an item with %s is refused', async (_, wrong) => {
  const items = [item('Fine'), { ...item('Wrong'), ...wrong }]
  const got = await refused(t, () => t.call(add, { as: manager, body: { items } }))
  expect([got.code, Object.keys(got.fields ?? {})[0]]).toEqual([
    'invalid_input',
    `items.1.${Object.keys(wrong)[0]}`,
  ])
})

test('of several changes none is made when one can’t be', async () => {
  const [one] = await begin('One')
  const items = [
    { _id: one?._id ?? '', price: 1 },
    { _id: randomUUID(), price: 1 },
  ]
  const got = await refused(t, () => t.call(change, { as: manager, body: { items } }))
  expect(got.code).toBe('not_found')
  const params = { id: randomUUID() }
  expect((await refused(t, () => t.call(remove, { as: manager, params }))).code).toBe('not_found')
})

test('a list of more than 1000 items is refused, and customers change nothing', async () => {
  await begin(...Array.from({ length: 999 }, (_, index) => `Service ${index}`))
  const two = { items: [item('One'), item('Two')] }
  expect((await refused(t, () => t.call(add, { as: manager, body: two }))).code).toBe('price_list_full')
  const customer = await makeUser(t)
  expect((await refused(t, () => t.call(add, { as: customer, body: two }))).code).toBe('forbidden')
})

test.each([
  ['de', 'Preisliste', '199,00'],
  ['ar', 'قائمة الأسعار', '199'],
] as const)('the list is a document in %s', async (locale, title, price) => {
  await begin('Getriebe')
  const { status, headers, bytes } = await t.call(pdf, { query: { locale } })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { title: named, archive, pages } = readPdf(bytes)
  expect([named, archive]).toEqual([title, '2A'])
  expect(pages.join().replaceAll(/\s/g, '')).toContain('Getriebe')
  expect(pages.join().replaceAll(/\s/g, '')).toContain(price)
})

test('a category that goes over a page says its name on the next one too', async () => {
  await begin(...Array.from({ length: 60 }, (_, index) => `Service ${index}`))
  const { pages } = readPdf((await t.call(pdf, { query: { locale: 'en' } })).bytes)
  const [first, ...others] = pages.map((page) => page.replaceAll(/\s/g, ''))
  expect(first).not.toContain('(continued)')
  expect(others.length).toBeGreaterThan(0)
  for (const page of others) expect(page).toContain('Cars(continued)')
})
