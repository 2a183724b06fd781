import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadRoutes } from '../../../shared/library/downloads.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { categoryRoutes } from '../../../shared/shop/categories.ts'
import { couponRoutes } from '../../../shared/shop/coupons.ts'
import { shippingRoutes } from '../../../shared/shop/shipping.ts'
import { contentRoutes } from '../../../shared/site/content.ts'
import { pcodeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { locationRoutes } from '../../../shared/vehicles/locations.ts'
import { treeVariantRoutes, vmodelRoutes } from '../../../shared/vehicles/tree.ts'
import { makeCategory, makeCoupon, makeShipping } from '../../shop/tests/shop-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeAdmin } from '../../test/factories.ts'
import { engine, makeTree } from '../../vehicles/tree/tree-fixtures.ts'
import { auditLog } from '../users.tables.ts'

let t: TestApp
let as: SignedIn
let received: Awaited<ReturnType<typeof collectLive>>
beforeAll(async () => {
  t = await startTestApp()
  as = await makeAdmin(t)
  received = await collectLive(t)
})
afterAll(() => t.close())

/** A list: the topic of its live events, its acts in turn, and what is done with a row: it returns the row's id. */
type List = { topic: string | null; acts: string[]; work: () => Promise<{ _id: string }> }
const actsOf = (record: string, acts = ['added', 'changed', 'deleted']) =>
  acts.map((act) => `${record}_${act}`)

const lists: Record<string, List> = {
  coupons: {
    topic: 'shop',
    acts: actsOf('coupon'),
    work: async () => {
      const coupon = await makeCoupon(t, as)
      await t.call(couponRoutes.updateStatus, { as, body: { id: coupon._id, status: 'inactive' } })
      await t.call(couponRoutes.remove, { as, body: { id: coupon._id } })
      return coupon
    },
  },
  categories: {
    topic: 'shop',
    acts: actsOf('shop_category'),
    work: async () => {
      const category = await makeCategory(t, as)
      await t.call(categoryRoutes.update, { as, body: { id: category._id, name: 'Renamed' } })
      await t.call(categoryRoutes.remove, { as, body: { id: category._id } })
      return category
    },
  },
  'shipping methods': {
    topic: 'shop',
    acts: actsOf('shipping_method'),
    work: async () => {
      const method = await makeShipping(t, as)
      await t.call(shippingRoutes.updateStatus, { as, body: { id: method._id, status: 'inactive' } })
      await t.call(shippingRoutes.remove, { as, body: { id: method._id } })
      return method
    },
  },
  downloads: {
    topic: 'downloads',
    acts: actsOf('download'),
    work: async () => {
      const body = { name: 'Driver', category: 'Tools', url: 'https://example.test/driver' }
      const { data } = await t.call(downloadRoutes.add, { as, body })
      const params = { id: data._id }
      await t.call(downloadRoutes.change, { as, params, body: { ...body, version: '2' } })
      await t.call(downloadRoutes.remove, { as, params })
      return data
    },
  },
  links: {
    topic: 'content',
    acts: Array(3).fill('social_changed'),
    work: async () => {
      const body = { network: 'youtube' as const, url: 'https://youtube.com/one' }
      const { data } = await t.call(contentRoutes.addSocial, { as, body })
      const { _id, ...link } = data
      const params = { id: _id }
      await t.call(contentRoutes.updateSocial, { as, params, body: { ...link, url: `${body.url}s` } })
      await t.call(contentRoutes.removeSocial, { as, params })
      return data
    },
  },
  'VAT rates': {
    topic: null,
    acts: Array(2).fill('vat_changed'),
    work: async () => {
      const { data } = await t.call(vatRoutes.add, { as, body: { country: 'CH', percentage: 8_10 } })
      await t.call(vatRoutes.toggle, { as, params: { id: data._id }, body: { enabled: false } })
      return data
    },
  },
  codes: {
    topic: 'codes',
    acts: actsOf('code'),
    work: async () => {
      const body = { code: 'P1ABC', text: 'Boost pressure' }
      const { data } = await t.call(pcodeRoutes.add, { as, body })
      const params = { id: data._id }
      await t.call(pcodeRoutes.change, { as, params, body: { ...body, text: 'Charge' } })
      await t.call(pcodeRoutes.remove, { as, params })
      return data
    },
  },
  branches: {
    topic: 'vehicles',
    acts: actsOf('vehicle'),
    work: async () => {
      const { manufacture } = await makeTree(t, as)
      await received()
      const body = { name: 'Polo', parent: manufacture._id }
      const { data } = await t.call(vmodelRoutes.add, { as, body })
      const params = { id: data._id }
      await t.call(vmodelRoutes.update, { as, params, body: { ...body, name: 'Lupo' } })
      await t.call(vmodelRoutes.remove, { as, params })
      return data
    },
  },
  variants: {
    topic: 'vehicles',
    acts: actsOf('vehicle'),
    work: async () => {
      const { generation } = await makeTree(t, as)
      await received()
      const body = { ...engine, name: '2.0 TDI', parent: generation._id }
      const { data } = await t.call(treeVariantRoutes.add, { as, body })
      const params = { id: data._id }
      await t.call(treeVariantRoutes.update, { as, params, body: { ...body, power_hp: 140 } })
      await t.call(treeVariantRoutes.remove, { as, params })
      return data
    },
  },
  locations: {
    topic: 'locations',
    acts: actsOf('location'),
    work: async () => {
      const { vtype, manufacture, vmodel } = await makeTree(t, as)
      await received()
      const levels = { vtype: vtype._id, manufacture: manufacture._id, vmodel: vmodel._id }
      const body = { ...levels, ecu_location: 'Left', adblue_location: 'Boot' }
      const { data } = await t.call(locationRoutes.add, { as, body })
      const params = { id: data._id }
      await t.call(locationRoutes.change, { as, params, body: { ...body, ecu_location: 'Right' } })
      await t.call(locationRoutes.remove, { as, params })
      return data
    },
  },
}

test.each(Object.entries(lists))(
  'what is done with %s is recorded once each, and announced',
  async (_, list) => {
    await received()
    const { _id } = await list.work()
    const live = (await received()).map(({ rooms, event }) => [...rooms, event.topic])
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject_id, _id))
      .orderBy(asc(auditLog._id))
    expect(entries.map(({ act }) => act)).toEqual(list.acts)
    const has = entries.map(({ before, after }) => [before !== null, after !== null])
    const expected = [
      [false, true],
      [true, true],
      [true, false],
    ]
    expect(has).toEqual(expected.slice(0, list.acts.length))
    expect(live).toEqual(list.topic ? list.acts.map(() => ['everyone', list.topic]) : [])
  },
)

test('what is saved as it was is neither recorded nor announced', async () => {
  const { variant, generation } = await makeTree(t, as)
  const form = { ...engine, name: variant.name, parent: generation._id }
  await received()
  const params = { id: variant._id }
  const { status } = await t.call(treeVariantRoutes.update, { as, params, body: form })
  const entries = await t.db.$count(auditLog, eq(auditLog.subject_id, variant._id))
  expect([status, entries, await received()]).toEqual([200, 1, []])
})

test('a changed row has the time of its change', async () => {
  const body = { code: 'P1ABD', text: 'Boost pressure' }
  const { data: added } = await t.call(pcodeRoutes.add, { as, body })
  const params = { id: added._id }
  const { data: same } = await t.call(pcodeRoutes.change, { as, params, body })
  expect(same.updated_at).toBe(added.updated_at)
  const { data: changed } = await t.call(pcodeRoutes.change, {
    as,
    params,
    body: { ...body, text: 'Charge' },
  })
  expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(added.updated_at))
})
