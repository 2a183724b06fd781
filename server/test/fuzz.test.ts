import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz } from '../../attack/fuzz.ts'
import { seedDemo } from '../demo/demo.ts'
import { startTestApp, type TestApp } from './app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { DEMO: 'true', TRUST_PROXY: '127.0.0.1' } })
  await seedDemo(t.portal)
})
afterAll(() => t.close())

test('hostile requests to every operation are refused with a code or carried out, never failed', async () => {
  const backstage = { db: t.db, secret: t.portal.secret }
  const { requests, statuses, faults } = await fuzz(t.url, backstage, 1, { requests: 2000 })
  expect(faults.map(({ fault, request }) => `${fault} ${request.operation}`)).toEqual([])
  expect(requests).toBeGreaterThanOrEqual(2000)
  expect(statuses.get(200)).toBeGreaterThan(200)
}, 120_000)
