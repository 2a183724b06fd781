import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../credits/reconcile.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { seedDemo } from './demo.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { DEMO: 'true' } })
})
afterAll(() => t.close())

test('the demo is filled in once, with books that agree and invoices numbered in the order of their days', async () => {
  expect([await seedDemo(t.outside), await seedDemo(t.outside)]).toEqual([true, false])
  expect(await reconcile(t.db)).toEqual([])
  const made = await t.db.select().from(invoices).orderBy(invoices._id)
  expect(new Set(made.map(({ status }) => status))).toEqual(
    new Set(['due', 'paid', 'cancelled', 'refunded', 'disputed', 'issued']),
  )
  const days = made.flatMap(({ issued_at }) => issued_at ?? [])
  expect(days).toEqual(days.toSorted())
  expect(made.some(({ vat_treatment }) => vat_treatment === 'reverse_charge')).toBe(true)
}, 60_000)
