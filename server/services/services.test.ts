import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ServiceForm, serviceRoutes } from '../../shared/services/services.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import type { SignedIn } from '../test/call.ts'
import { makeAdmin, makeOption, makeOrder, makeService, makeUser } from '../test/factories.ts'
import { deleteServices, serviceForm } from './service-fixtures.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())
beforeEach(() => deleteServices(t))

const add = (form: Partial<ServiceForm> = {}) =>
  t.call(serviceRoutes.add, { as: admin, body: serviceForm(form) }).then(({ data }) => data)
const places = async () => {
  const { data } = await t.call(serviceRoutes.all, { as: admin })
  return data.map(({ name, position }) => `${position} ${name}`)
}

test('a new service stands at the end with all it was sent with', async () => {
  const option = await makeOption(t, await add({ name: 'first' }))
  const form = serviceForm({ name: 'second', option_ids: [option._id] })
  const { status, data } = await t.call(serviceRoutes.add, { as: admin, body: form })
  expect(status).toBe(200)
  expect(data).toEqual({ ...form, _id: data._id, position: 2 })
  expect(await places()).toEqual(['1 first', '2 second'])
})

test('two services can not have one name', async () => {
  await add({ name: 'Stage 1' })
  const { error } = await t.call(serviceRoutes.add, { as: admin, body: serviceForm({ name: 'Stage 1' }) })
  expect(error.code).toBe('name_taken')
})

test('a service with an unknown option is refused and nothing is stored', async () => {
  const body = serviceForm({ option_ids: [randomUUID()] })
  const { error } = await t.call(serviceRoutes.add, { as: admin, body })
  expect(error).toMatchObject({ code: 'invalid_input', fields: { option_ids: 'unknown_option' } })
  expect(await places()).toEqual([])
})

test('an update changes everything but the position', async () => {
  await add()
  const service = await add()
  const option = await makeOption(t, service)
  const form = serviceForm({ name: 'Stage 2', online: false, price_type_1: 900, option_ids: [option._id] })
  const { data } = await t.call(serviceRoutes.update, { as: admin, params: { id: service._id }, body: form })
  expect(data).toEqual({ ...form, _id: service._id, position: 2 })
})

test('an update takes options away', async () => {
  const service = await add()
  await makeOption(t, service)
  const { data } = await t.call(serviceRoutes.update, {
    as: admin,
    params: { id: service._id },
    body: serviceForm(),
  })
  expect(data.option_ids).toEqual([])
})

test('deleting a service closes the gap', async () => {
  const [, second] = [await add({ name: 'a' }), await add({ name: 'b' }), await add({ name: 'c' })]
  const { status } = await t.call(serviceRoutes.remove, { as: admin, params: { id: second._id } })
  expect(status).toBe(200)
  expect(await places()).toEqual(['1 a', '2 c'])
})

test('a service with orders can not be deleted', async () => {
  const { service } = await makeOrder(t)
  const { status, error } = await t.call(serviceRoutes.remove, { as: admin, params: { id: service._id } })
  expect([status, error.code]).toEqual([409, 'service_in_use'])
})

test.each([
  ['first', 3, ['1 b', '2 c', '3 a', '4 d']],
  ['fourth', 1, ['1 d', '2 a', '3 b', '4 c']],
  ['second', 2, ['1 a', '2 b', '3 c', '4 d']],
  ['second', 99, ['1 a', '2 c', '3 d', '4 b']],
] as const)('the %s of four moves to position %i', async (which, position, expected) => {
  const four = {
    first: await add({ name: 'a' }),
    second: await add({ name: 'b' }),
    third: await add({ name: 'c' }),
    fourth: await add({ name: 'd' }),
  }
  const { data } = await t.call(serviceRoutes.move, {
    as: admin,
    params: { id: four[which]._id },
    body: { position },
  })
  expect(data.map((service) => `${service.position} ${service.name}`)).toEqual(expected)
  expect(await places()).toEqual(expected)
})

test('an unknown record can be neither changed, moved nor deleted', async () => {
  const params = { id: randomUUID() }
  const answers = [
    await t.call(serviceRoutes.update, { as: admin, params, body: serviceForm() }),
    await t.call(serviceRoutes.move, { as: admin, params, body: { position: 1 } }),
    await t.call(serviceRoutes.remove, { as: admin, params }),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(['not_found', 'not_found', 'not_found'])
})

test('adding, moving and deleting at once keep the positions whole', async () => {
  const six = await Promise.all(Array.from({ length: 6 }, () => add()))
  const ids = six.map((service) => service._id)
  const at = (index: number) => ({ id: ids[index % ids.length] ?? '' })
  await Promise.all([
    ...Array.from({ length: 18 }, (_, turn) =>
      t.call(serviceRoutes.move, {
        as: admin,
        params: at(turn * 5 + 1),
        body: { position: 1 + ((turn * 7) % 6) },
      }),
    ),
    t.call(serviceRoutes.remove, { as: admin, params: at(3) }),
    add(),
  ])
  const { data } = await t.call(serviceRoutes.all, { as: admin })
  expect(data.map((service) => service.position)).toEqual([1, 2, 3, 4, 5, 6])
})

test.each([
  [1, 450],
  [2, 400],
  [3, 350],
])('a customer of price type %i sees the online services at its price', async (price_type, price) => {
  await makeService(t, { online: false, position: 1 })
  const service = await makeService(t, { position: 2 })
  const option = await makeOption(t, service, { position: 2 })
  const first = await makeOption(t, service, { position: 1 })
  await makeOption(t, service, { online: false })
  const customer = await makeUser(t, { price_type })
  const { data } = await t.call(serviceRoutes.offered, { as: customer })
  const { _id, name, main_service, description, icon } = service
  expect(data).toEqual([
    { _id, name, main_service, description, icon, price, discount: 0, option_ids: [first._id, option._id] },
  ])
})

test('a service lists a restricted option only where it is available', async () => {
  const service = await makeService(t)
  const option = await makeOption(t, service, { class: 'emissions', countries: ['US'] })
  const offered = async (country: string) => {
    const { data } = await t.call(serviceRoutes.offered, { as: await makeUser(t, { country }) })
    return data[0]?.option_ids
  }
  expect([await offered('US'), await offered('DE')]).toEqual([[option._id], []])
})
