import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz } from '../../attack/fuzz.ts'
import { readOperations } from '../../attack/operations.ts'
import { randomOf } from '../../attack/random.ts'
import { seedDemo } from '../demo/demo.ts'
import { lockSettings } from '../site/settings/settings.ts'
import { startTestApp, type TestApp } from './app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { DEMO: 'true', TRUST_PROXY: '127.0.0.1' } })
  await seedDemo(t.portal)
})
afterAll(() => t.close())

test('hostile requests to every operation are refused with a code or carried out, never failed, and the settings are as before', async () => {
  const backstage = { db: t.db, secret: t.portal.secret }
  const settings = await lockSettings(t.db)
  const operations = await readOperations(t.url)
  const limits = { requests: 2000 }
  const { requests, statuses, faults } = await fuzz(t.url, backstage, randomOf(1), operations, limits)
  expect(faults.map(({ fault, request }) => `${fault} ${request.operation}`)).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(2000)
  expect(statuses.get(200)).toBeGreaterThan(200)
  expect(await lockSettings(t.db)).toEqual(settings)
}, 120_000)
