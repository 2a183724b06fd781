import { expect, test } from 'vitest'
import { optionRoutes, serviceRoutes } from '../../shared/services/services.ts'
import { startTestApp } from '../test/app.ts'
import { collectLive } from '../test/collect-live.ts'
import { makeAdmin } from '../test/factories.ts'
import { optionForm, serviceForm } from './service-fixtures.ts'

test('every change of services and options is announced to everybody', async () => {
  const t = await startTestApp()
  const admin = await makeAdmin(t)
  const lists = [
    { routes: serviceRoutes, form: serviceForm() },
    { routes: optionRoutes, form: optionForm() },
  ] as const
  for (const { routes, form } of lists)
    await t.call(routes.add, { as: admin, body: { ...form, name: 'The first' } })
  const received = await collectLive(t)
  for (const { routes, form } of lists) {
    const { data } = await t.call(routes.add, { as: admin, body: form })
    const one = { as: admin, params: { id: data._id } }
    await t.call(routes.update, { ...one, body: { ...form, name: 'Changed' } })
    await t.call(routes.move, { ...one, body: { position: 1 } })
    await t.call(routes.remove, one)
  }
  const rooms = ['everyone']
  expect(await received()).toEqual(Array(8).fill({ rooms, event: { topic: 'services' } }))
  await t.close()
})
