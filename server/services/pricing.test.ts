import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionRoutes } from '../../shared/services/services.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { makeAdmin, makeOption, makeService } from '../test/factories.ts'
import { type PricedWork, priceWork } from './pricing.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const german = { _id: randomUUID(), account_type: 'customer', price_type: 1, country: 'DE' } as const
type Asked = Parameters<typeof priceWork>[2]
const free = { ASAP: 0, '2-3 hours': 0, '5-6 hours': 0 }
const plain: Asked = { service_id: '', option_ids: [], declaration: null, time_frame: 'ASAP' }
const price = (
  work: Partial<Asked>,
  user: Parameters<typeof priceWork>[1] = german,
  frames = free,
): Promise<PricedWork> => priceWork(t.db, user, { ...plain, service_id: randomUUID(), ...work }, frames)

test('work costs the service and its options at the price type of the customer', async () => {
  const service = await makeService(t)
  const second = await makeOption(t, service, { position: 2 })
  const first = await makeOption(t, service, { position: 1 })
  const work = { service_id: service._id, option_ids: [second._id, first._id] }
  expect(await price(work, { ...german, price_type: 3 })).toEqual({
    service: { _id: service._id, name: service.name, credits: 350, discount: 0 },
    options: [first, second].map(({ _id, name }) => ({ _id, name, class: 'normal', credits: 80 })),
    time_frame_credits: 0,
    total_credits: 510,
  })
})

test('a time frame adds its surcharge, and its discount takes the whole price at most', async () => {
  const service = await makeService(t)
  const frames = { ASAP: 150, '2-3 hours': -50, '5-6 hours': -2000 }
  const inFrame = async (time_frame: Asked['time_frame']) => {
    const { time_frame_credits, total_credits } = await price(
      { service_id: service._id, time_frame },
      german,
      frames,
    )
    return [time_frame_credits, total_credits]
  }
  expect(await inFrame('ASAP')).toEqual([150, 600])
  expect(await inFrame('2-3 hours')).toEqual([-50, 400])
  expect(await inFrame('5-6 hours')).toEqual([-450, 0])
})

test('an unknown or offline service is not available', async () => {
  const offline = await makeService(t, { online: false })
  await expect(price({})).rejects.toMatchObject({ code: 'order_service_unavailable' })
  await expect(price({ service_id: offline._id })).rejects.toMatchObject({
    code: 'order_service_unavailable',
  })
})

test('an option that is unknown, offline, of another service or chosen twice is not available', async () => {
  const service = await makeService(t)
  const option = await makeOption(t, service)
  const offline = await makeOption(t, service, { online: false })
  const foreign = await makeOption(t, await makeService(t))
  for (const option_ids of [[randomUUID()], [offline._id], [foreign._id], [option._id, option._id]]) {
    const asked = price({ service_id: service._id, option_ids })
    await expect(asked).rejects.toMatchObject({ code: 'order_option_unavailable' })
  }
})

test('a restricted option needs the right country, then a declaration', async () => {
  const service = await makeService(t)
  const option = await makeOption(t, service, { class: 'emissions', countries: ['US'] })
  const work = { service_id: service._id, option_ids: [option._id] }
  const american = { ...german, country: 'US' }
  await expect(price({ ...work, declaration: 'export' })).rejects.toMatchObject({
    code: 'order_option_country',
  })
  await expect(price(work, american)).rejects.toMatchObject({ code: 'order_declaration_missing' })
  expect(await price({ ...work, declaration: 'motorsport' }, american)).toMatchObject({ total_credits: 550 })
})

test('an option can not be deleted while an order with it is being placed', async () => {
  const admin = await makeAdmin(t)
  const service = await makeService(t)
  const option = await makeOption(t, service)
  const removing = await t.db.transaction(async (db) => {
    await priceWork(db, german, { ...plain, service_id: service._id, option_ids: [option._id] }, free)
    const removed = t.call(optionRoutes.remove, { as: admin, params: { id: option._id } })
    const first = await Promise.race([
      removed.then(() => 'removed'),
      new Promise((wait) => setTimeout(wait, 300, 'waiting')),
    ])
    expect(first).toBe('waiting')
    return { removed }
  })
  expect((await removing.removed).status).toBe(200)
})
