import { expect } from 'vitest'
import { downloadRoutes } from '../../../shared/library/downloads.ts'
import { priceListRoutes } from '../../../shared/library/price-list.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { optionRoutes, serviceRoutes } from '../../../shared/orders/services.ts'
import { contentRoutes } from '../../../shared/site/content.ts'
import { cannedReplyRoutes } from '../../../shared/support/tickets/canned-replies.ts'
import { makeCategory, makeCoupon, makeShipping } from '../../shop/tests/shop-fixtures.ts'
import type { TestApp } from '../app.ts'
import type { SignedIn } from '../call.ts'

type Fields = Record<string, unknown>

/** Describes a record that two people edit: the input of its call, and how its fields are changed. */
export type EditedRecord = {
  params?: Record<string, string>
  /** The values that the form is opened with. */
  opened: Fields
  /** A field with two other values. */
  one: [field: string, first: unknown, second: unknown]
  /** Another field with another value; none where the form has only one. */
  other?: [field: string, value: unknown]
  /** Returns the body with the form and what it was opened with; both in one by default. */
  body?: (form: Fields, opened: Fields) => object
  /** Returns the answer that shows these values; the values themselves by default. */
  answer?: (values: Fields) => object
}

/** Makes a record for each call that changes one by a form. */
export const editedRecords: Record<string, (t: TestApp, as: SignedIn) => Promise<EditedRecord>> = {
  'shop_coupons.update': async (t, as) => {
    const { used, created_at, ...coupon } = await makeCoupon(t, as)
    return inBody(coupon, { one: ['name', 'Summer', 'Autumn'], other: ['max_uses', 5] })
  },
  'shop_categories.update': async (t, as) => {
    const { products, ...category } = await makeCategory(t, as)
    const [first, second] = [`Tools ${category._id}`, `Leads ${category._id}`]
    return inBody(category, { one: ['name', first, second], other: ['slug', `slug-${category._id}`] })
  },
  'shop_shipping.update': async (t, as) =>
    inBody(await makeShipping(t, as), {
      one: ['local_shipping_time', { from: 2, to: 4 }, { from: 3, to: 5 }],
      other: ['free_from', 100_00],
    }),
  'credits.changePackage': async (t, as) => {
    const body = { name: 'Fifty', credits: 5000, amount: 47_500, currency: 'EUR' }
    const { data } = await t.call(creditRoutes.addPackage, { as, body })
    return inPath(data, { one: ['amount', 48_000, 49_000], other: ['highlighted', true] })
  },
  'canned_replies.change': async (t, as) => {
    const body = { name: 'Greeting', texts: { en: 'Hello' } }
    const { data } = await t.call(cannedReplyRoutes.add, { as, body })
    return inPath(data, { one: ['texts', { en: 'Hi' }, { en: 'Good day' }], other: ['name', 'Welcome'] })
  },
  'options.update': async (t, as) => {
    const body = { name: 'Pops', online: true, price_type_1: 100, price_type_2: 100, price_type_3: 100 }
    const { data } = await t.call(optionRoutes.add, { as, body })
    return inPath(data, { one: ['price_type_1', 110, 120], other: ['online', false] })
  },
  'services.update': async (t, as) => {
    const prices = { price_type_1: 100, price_type_2: 100, price_type_3: 100 }
    const option = await t.call(optionRoutes.add, { as, body: { name: 'EGR', online: true, ...prices } })
    const more = await t.call(optionRoutes.add, { as, body: { name: 'DPF', online: true, ...prices } })
    const body = { name: 'Eco', main_service: 'Engine', online: true, option_ids: [], ...prices }
    const { data } = await t.call(serviceRoutes.add, { as, body })
    return inPath(data, {
      one: ['option_ids', [option.data._id], [more.data._id]],
      other: ['price_type_1', 110],
    })
  },
  'vat.changePercentage': async (t, as) => {
    const { data } = await t.call(vatRoutes.add, { as, body: { country: 'CH', percentage: 7_70 } })
    return inPath(data, { one: ['percentage', 8_00, 8_10] })
  },
  'content.updateSocial': async (t, as) => {
    const body = { network: 'youtube' as const, url: 'https://youtube.com/one' }
    const { data } = await t.call(contentRoutes.addSocial, { as, body })
    return inPath(data, {
      one: ['url', 'https://youtube.com/two', 'https://youtube.com/three'],
      other: ['enabled', false],
    })
  },
  'price_list.change': async (t, as) => {
    const items = [{ category: 'Cars', service: 'Stage 1', price: 300_00 }]
    const { data } = await t.call(priceListRoutes.add, { as, body: { items } })
    const { _id, ...opened } = data.items.at(-1) ?? {}
    return {
      opened,
      body: (form, opened) => ({ items: [{ ...form, _id, opened }] }),
      answer: (values) => ({ items: expect.arrayContaining([expect.objectContaining({ _id, ...values })]) }),
      one: ['price', 310_00, 320_00],
      other: ['vehicle', 'VW Golf'],
    }
  },
  'downloads.change': async (t, as) => {
    const body = { name: 'Driver', category: 'Tools', url: 'https://example.test/driver' }
    const { data } = await t.call(downloadRoutes.add, { as, body })
    const { file, ...item } = data
    return inPath(item, {
      one: ['url', 'https://example.test/2', 'https://example.test/3'],
      other: ['version', '2.0'],
    })
  },
}

type Changes = Pick<EditedRecord, 'one' | 'other'>

/** Describes a record whose id is in the path. */
const inPath = ({ _id, ...opened }: { _id: string }, changes: Changes): EditedRecord => ({
  params: { id: _id },
  opened,
  ...changes,
})

/** Describes a record whose id is sent with the form. */
const inBody = ({ _id, ...opened }: { _id: string }, changes: Changes): EditedRecord => ({
  opened,
  body: (form, opened) => ({ ...form, id: _id, opened }),
  ...changes,
})
