import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippingRoutes } from '../../../shared/shop/shipping.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const form = (name: string, change: object = {}) => ({
  name,
  local_shipping_cost: 4_90,
  international_shipping_cost: 19_90,
  local_shipping_time: { from: 1, to: 2 },
  international_shipping_time: { from: 3, to: 7 },
  ...change,
})
const add = (name: string, change: object = {}) =>
  t.call(shippingRoutes.add, { as: admin, body: form(name, change) })

test('customers see the active methods, the cheapest first; those who manage them see all', async () => {
  await add('Express', { local_shipping_cost: 14_90 })
  await add('Parcel', { free_from: 100_00, countries: ['AT', 'CH'] })
  await add('Courier', { local_shipping_cost: 1_00, status: 'inactive' })
  const names = async (as?: SignedIn) =>
    (await t.call(shippingRoutes.all, as ? { as } : {})).data.map(({ name }) => name)
  expect(await names()).toEqual(['Parcel', 'Express'])
  expect(await names(await makeUser(t))).toEqual(['Parcel', 'Express'])
  expect(await names(await makeStaff(t, ['shop_manager.shipping_method.edit']))).toEqual([
    'Courier',
    'Parcel',
    'Express',
  ])
})

test('a method is read, changed, switched off and deleted', async () => {
  const { data } = await add('Pallet', { charge_per_product: true })
  expect(data).toMatchObject({
    ...form('Pallet'),
    charge_per_product: true,
    free_from: null,
    local: true,
    countries: null,
  })
  const params = { id: data._id }
  expect((await t.call(shippingRoutes.byId, { params })).data).toEqual(data)
  const body = { ...form('Freight'), id: data._id }
  expect((await t.call(shippingRoutes.update, { as: admin, body })).data).toMatchObject({ name: 'Freight' })
  const off = { id: data._id, status: 'inactive' } as const
  expect((await t.call(shippingRoutes.updateStatus, { as: admin, body: off })).data.status).toBe('inactive')
  expect((await t.call(shippingRoutes.byId, { params })).error.code).toBe('not_found')
  expect((await t.call(shippingRoutes.remove, { as: admin, body: params })).status).toBe(200)
  expect((await t.call(shippingRoutes.remove, { as: admin, body: params })).error.code).toBe('not_found')
})

test('names are unique, and a time ends after it begins', async () => {
  await add('Letter')
  expect((await add('Letter')).error.code).toBe('name_taken')
  expect((await add('Slow', { local_shipping_time: { from: 5, to: 2 } })).error).toMatchObject({
    fields: { 'local_shipping_time.to': expect.anything() },
  })
})
