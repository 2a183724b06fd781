import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { type OptionForm, optionRoutes, serviceRoutes } from '../../shared/services/services.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import type { SignedIn } from '../test/call.ts'
import { makeAdmin, makeOption, makeService, makeUser, orderOf, originalFile } from '../test/factories.ts'
import { deleteServices, optionForm } from './service-fixtures.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())
beforeEach(() => deleteServices(t))

const add = (form: Partial<OptionForm> = {}) =>
  t.call(optionRoutes.add, { as: admin, body: optionForm(form) }).then(({ data }) => data)
const places = async () => {
  const { data } = await t.call(optionRoutes.all, { as: admin })
  return data.map(({ name, position }) => `${position} ${name}`)
}

test('a new option stands at the end with all it was sent with', async () => {
  await add({ name: 'first' })
  const form = optionForm({ name: 'second', class: 'emissions', countries: ['US'] })
  const { status, data } = await t.call(optionRoutes.add, { as: admin, body: form })
  expect(status).toBe(200)
  expect(data).toEqual({ ...form, _id: data._id, position: 2 })
  expect(await places()).toEqual(['1 first', '2 second'])
})

test('a restricted option can not go online without countries', async () => {
  const body = optionForm({ class: 'immobiliser', online: true, countries: [] })
  const { error } = await t.call(optionRoutes.add, { as: admin, body })
  expect(error).toMatchObject({ code: 'invalid_input', fields: { countries: 'countries_needed' } })
})

test('two options can not have one name', async () => {
  await add({ name: 'Pops' })
  const { error } = await t.call(optionRoutes.add, { as: admin, body: optionForm({ name: 'Pops' }) })
  expect(error.code).toBe('name_taken')
})

test('an update changes everything but the position', async () => {
  await add()
  const option = await add()
  const form = optionForm({ name: 'Launch control', online: false, price_type_3: 0 })
  const { data } = await t.call(optionRoutes.update, { as: admin, params: { id: option._id }, body: form })
  expect(data).toEqual({ ...form, _id: option._id, position: 2 })
})

test('deleting an option closes the gap and takes it from its services', async () => {
  const service = await makeService(t)
  await makeOption(t, service, { name: 'a', position: 1 })
  const option = await makeOption(t, service, { name: 'b', position: 2 })
  const last = await makeOption(t, service, { name: 'c', position: 3 })
  const { status } = await t.call(optionRoutes.remove, { as: admin, params: { id: option._id } })
  expect(status).toBe(200)
  expect(await places()).toEqual(['1 a', '2 c'])
  const { data } = await t.call(serviceRoutes.all, { as: admin })
  expect(data[0]?.option_ids).toHaveLength(2)
  expect(data[0]?.option_ids[1]).toBe(last._id)
})

test('an option that was ordered can not be deleted', async () => {
  const service = await makeService(t)
  const option = await makeOption(t, service)
  const body = orderOf(service, { option_ids: [option._id], expected_credits: 550 })
  const customer = await makeUser(t, { credits: 1000 })
  await t.call(orderRoutes.place, { as: customer, body, files: [originalFile()] })
  const { status, error } = await t.call(optionRoutes.remove, { as: admin, params: { id: option._id } })
  expect([status, error?.code]).toEqual([409, 'option_in_use'])
})

test('an option moves and the others make room', async () => {
  const [first] = [await add({ name: 'a' }), await add({ name: 'b' }), await add({ name: 'c' })]
  const { data } = await t.call(optionRoutes.move, {
    as: admin,
    params: { id: first._id },
    body: { position: 2 },
  })
  expect(data.map((option) => `${option.position} ${option.name}`)).toEqual(['1 b', '2 a', '3 c'])
})

test('an unknown record can be neither changed, moved nor deleted', async () => {
  const params = { id: randomUUID() }
  const answers = [
    await t.call(optionRoutes.update, { as: admin, params, body: optionForm() }),
    await t.call(optionRoutes.move, { as: admin, params, body: { position: 1 } }),
    await t.call(optionRoutes.remove, { as: admin, params }),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(['not_found', 'not_found', 'not_found'])
})

test('moves at once keep the positions whole', async () => {
  const six = await Promise.all(Array.from({ length: 6 }, () => add()))
  await Promise.all(
    [4, 0, 2, 5, 1, 3, 0, 4, 2, 5].map((index, turn) =>
      t.call(optionRoutes.move, {
        as: admin,
        params: { id: six[index]?._id ?? '' },
        body: { position: 1 + ((turn * 4) % 6) },
      }),
    ),
  )
  const { data } = await t.call(optionRoutes.all, { as: admin })
  expect(data.map((option) => option.position)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a customer sees online options at their price, restricted ones where they are lawful', async () => {
  await add({ name: 'offline', online: false })
  await add({ name: 'launch control' })
  await add({ name: 'emissions here', class: 'emissions', countries: ['DE', 'US'] })
  await add({ name: 'emissions elsewhere', class: 'emissions', countries: ['US'] })
  const customer = await makeUser(t, { country: 'DE', price_type: 2 })
  const { data } = await t.call(optionRoutes.offered, { as: customer })
  expect(data.map(({ name, price }) => [name, price])).toEqual([
    ['launch control', 90],
    ['emissions here', 90],
  ])
})
