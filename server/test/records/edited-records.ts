import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { downloadRoutes } from '../../../shared/library/downloads.ts'
import { priceListRoutes } from '../../../shared/library/price-list.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { optionRoutes, serviceRoutes } from '../../../shared/services/services.ts'
import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { type ContentKind, contentRoutes } from '../../../shared/site/content.ts'
import { cannedReplyRoutes } from '../../../shared/support/tickets/canned-replies.ts'
import { bcodeRoutes, dpcodeRoutes, pcodeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { locationRoutes } from '../../../shared/vehicles/locations.ts'
import { connectNowhere } from '../../partners/tests/upstream-fixtures.ts'
import { makeCategory, makeCoupon, makeShipping } from '../../shop/tests/shop-fixtures.ts'
import { makeTicket } from '../../support/tickets/tests/ticket-fixtures.ts'
import { engine, makeTree } from '../../vehicles/tree/tree-fixtures.ts'
import type { TestApp } from '../app.ts'
import type { SignedIn } from '../call.ts'
import { makeOrder, makeService, makeUser } from '../factories.ts'

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
  'agent_terms.change': async (t) => {
    const { _id } = await makeUser(t, { account_type: 'agent' })
    const { _id: service_id } = await makeService(t)
    const percents = (percent: number) => [{ service_id, percent }]
    return inPath(
      { _id, credit_limit: 0, discounts: [] },
      { one: ['discounts', percents(5), percents(10)], other: ['credit_limit', 5000] },
    )
  },
  'upstream.change': async (t, as) => {
    await connectNowhere(t, as._id)
    const { link } = (await t.call(upstreamRoutes.read, { as })).data
    const { pass_up = 'all', pass_names = false, credit_cost = null } = link ?? {}
    const opened = { pass_up, pass_names, credit_cost, services: [], options: [] }
    return {
      ...{ opened, one: ['pass_up', 'all', 'by_service'], other: ['pass_names', true] },
      answer: (values) => ({ link: values }),
    }
  },
  'api_access.change': async (t, as) => {
    const { _id: user_id } = await makeUser(t)
    const body = { user_id, rate: 10_00, duration: 1, request_key: randomUUID() }
    const { data } = await t.call(accessRoutes.create, { as, body })
    const { rate, website_url, status } = data
    const opened = { _id: data._id, rate, website_url, status }
    return inPath(opened, { one: ['rate', 11_00, 12_00], other: ['website_url', 'https://garage.example'] })
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
  'people.update': async (t) => {
    const { _id } = await makeUser(t, { firstname: 'Ada', city: 'Ulm' })
    return inPath(
      { _id, firstname: 'Ada', city: 'Ulm' },
      { one: ['city', 'Bonn', 'Jena'], other: ['firstname', 'Eva'] },
    )
  },
  'vtypes.update': async (t, as) => {
    const { vtype } = await makeTree(t, as)
    const names = [`Vans ${vtype._id}`, `Lorries ${vtype._id}`] as const
    return inPath({ _id: vtype._id, name: vtype.name }, { one: ['name', ...names] })
  },
  'manufactures.update': (t, as) => branchOf(t, as, 'manufacture'),
  'vmodels.update': (t, as) => branchOf(t, as, 'vmodel'),
  'generations.update': async (t, as) => {
    const { _id, name, parent, years } = (await makeTree(t, as)).generation
    return inPath(
      { _id, name, parent, years },
      { one: ['years', '2009–2013', '2010–2013'], other: ['name', 'Mk6'] },
    )
  },
  'tree_variants.update': async (t, as) => {
    const { variant, generation } = await makeTree(t, as)
    const opened = { ...engine, _id: variant._id, name: variant.name, parent: generation._id }
    return inPath(opened, { one: ['power_hp', 111, 122], other: ['engine_code', 'XYZ'] })
  },
  'statistics.saveDetail': async (t, as) => {
    const { variant } = await makeTree(t, as)
    const stage = (power_hp: number) => ({
      ...{ name: 'Stage 1', service_id: null, power_hp, torque_nm: 300, remarks: '', curve: [] },
    })
    const { power_hp, torque_nm, ecus } = engine
    const known = { power_hp, torque_nm, ecus, remarks: '', stock_curve: [], stages: [], pictures: [] }
    return inPath(
      { _id: variant._id, ...known },
      { one: ['stages', [stage(130)], [stage(140)]], other: ['remarks', 'Only with DSG'] },
    )
  },
  'pcodes.change': async (t, as) => {
    const form = { code: 'P1ABC', text: 'Boost pressure', text_de: 'Ladedruck', system: 'fuel_air' as const }
    const { data } = await t.call(pcodeRoutes.add, { as, body: form })
    return inPath(
      { ...form, _id: data._id },
      { one: ['text', 'Boost', 'Charge'], other: ['text_de', 'Druck'] },
    )
  },
  'bcodes.change': async (t, as) => {
    const form = { kind: 'fault_code' as const, code: '4711', ecu: 'EDC17', p_code: 'P0234', text: 'Boost' }
    const { data } = await t.call(bcodeRoutes.add, { as, body: form })
    return inPath(
      { ...form, _id: data._id },
      { one: ['text', 'Pressure', 'Charge'], other: ['ecu', 'EDC16'] },
    )
  },
  'dpcodes.change': async (t, as) => {
    const form = { code: 'DF471', ecu: 'EDC16', p_code: 'P0234', text: 'Boost' }
    const { data } = await t.call(dpcodeRoutes.add, { as, body: form })
    return inPath(
      { ...form, _id: data._id },
      { one: ['text', 'Pressure', 'Charge'], other: ['ecu', 'EDC17'] },
    )
  },
  'locations.change': async (t, as) => {
    const { vtype, manufacture, vmodel } = await makeTree(t, as)
    const levels = { vtype: vtype._id, manufacture: manufacture._id, vmodel: vmodel._id }
    const words = { ecu_location: 'Left', adblue_location: 'Boot' }
    const { data } = await t.call(locationRoutes.add, { as, body: { ...levels, ...words } })
    const opened = { ...levels, ...words, generation: null, variant: null }
    return {
      ...inPath(
        { _id: data._id, ...opened },
        { one: ['ecu_location', 'Right', 'Front'], other: ['adblue_location', 'Tail'] },
      ),
      answer: ({ ecu_location, adblue_location }) => ({
        ...(ecu_location ? { ecu_location } : { adblue_location }),
      }),
    }
  },
  'tickets.change': async (t) => {
    const { ticket } = await makeTicket(t)
    const { _id, subject, labels } = ticket
    return inPath(
      { _id, subject, labels },
      { one: ['labels', ['dpf'], ['egr']], other: ['subject', 'Another subject'] },
    )
  },
  'order_team.setFacts': async (t) => {
    const { order } = await makeOrder(t)
    const { _id, fault_codes, tool_used } = order
    return inPath(
      { _id, fault_codes, tool_used },
      { one: ['fault_codes', 'P0401', 'P0402'], other: ['tool_used', 'Autotuner'] },
    )
  },
  'content.writeTerms': async () => textOf('terms_of_use'),
  'content.writePolicy': async () => textOf('cookie_policy'),
  'content.writeWhyChooseUs': async () => textOf('why_choose_us'),
  'settings.changeTheme': async (t) => {
    const { theme } = await t.portal.settings.get()
    return asOne(theme, { one: ['card_bg_color', '#fefefe', '#fcfcfc'], other: ['body_bg_color', '#fdfdfd'] })
  },
  'opening.changeTimes': async (t) => {
    const { time_zone, days } = (await t.portal.settings.get()).opening_hours
    return asOne({ time_zone, days }, { one: ['time_zone', 'Europe/Rome', 'Europe/Oslo'] })
  },
  'tools.updateSupported': async (t) => {
    const { supported_tools } = await t.portal.settings.get()
    return asOne({ tools: supported_tools }, { one: ['tools', ['Autotuner'], ['KESS3']] })
  },
  'shop_settings.update': async (t, as) => {
    await t.changeSettings({ company_country: 'DE' })
    const { methods, setup, ...opened } = (await t.call(shopSettingsRoutes.get, { as })).data
    return asOne(opened, { one: ['low_stock', 77, 78], other: ['bank_days', 33] })
  },
}

type Changes = Pick<EditedRecord, 'one' | 'other'>

/** Describes what the site has once. */
const asOne = (opened: Fields, changes: Changes): EditedRecord => ({ opened, ...changes })

/** Describes a text of the site in one language. */
const textOf = (kind: ContentKind): EditedRecord => ({
  opened: { html: '' },
  body: ({ html }, opened) => ({ kind, locale: 'en', html, opened }),
  answer: (text) => ({ [kind]: text }),
  one: ['html', '<p>One</p>', '<p>Two</p>'],
})

/** Describes a branch of the vehicles without years. */
async function branchOf(t: TestApp, as: SignedIn, kind: 'manufacture' | 'vmodel'): Promise<EditedRecord> {
  const [tree, others] = [await makeTree(t, as), await makeTree(t, as)]
  const { _id, name, parent } = tree[kind]
  const another = others[kind === 'vmodel' ? 'manufacture' : 'vtype']._id
  return inPath(
    { _id, name, parent },
    { one: ['name', `One ${_id}`, `Two ${_id}`], other: ['parent', another] },
  )
}

/** Describes a record whose id is in the path. */
const inPath = ({ _id, ...opened }: Fields & { _id: string }, changes: Changes): EditedRecord => ({
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
