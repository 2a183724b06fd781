import { expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../shared/live.ts'
import { optionRoutes, serviceRoutes } from '../../shared/services.ts'
import { startTestApp } from '../test/app.ts'
import { makeAdmin } from '../test/factories.ts'
import { optionForm, serviceForm } from './service-fixtures.ts'

test('everybody hears of every change to what is on offer', async () => {
  const t = await startTestApp()
  const admin = await makeAdmin(t)
  const heard: [string[], LiveEvent][] = []
  t.outside.notices.on('live', ({ rooms, event }) => {
    // Starting the app changed its settings, and that may be heard only now.
    if (event.topic !== 'settings') heard.push([rooms, event])
  })
  const lists = [
    { routes: serviceRoutes, form: serviceForm() },
    { routes: optionRoutes, form: optionForm() },
  ] as const
  for (const { routes, form } of lists) {
    const { data } = await t.call(routes.add, { as: admin, body: form })
    const one = { as: admin, params: { id: data._id } }
    await t.call(routes.update, { ...one, body: form })
    await t.call(routes.move, { ...one, body: { position: 1 } })
    await t.call(routes.remove, one)
  }
  await vi.waitFor(() => expect(heard).toHaveLength(8))
  expect(heard).toEqual(Array(8).fill([['everyone'], { topic: 'services' }]))
  await t.close()
})
