import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '../mail/compose.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { updateSettings } from './settings.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('right after a change, transactions that need the settings don’t wait for each other’s connections', async () => {
  await updateSettings(t.db, { site_title: 'Changed' })
  await expect.poll(async () => (await t.outside.settings.get()).site_title).toBe('Changed')
  const perConnection = Array.from({ length: t.outside.pool.options.max }, () =>
    t.db.transaction(async (db) => {
      // By then every connection is in use, and nobody remembers the settings any more.
      await db.execute(sql`select pg_sleep(0.3)`)
      const values = { name: 'Kim' }
      await sendMail(db, t.outside, {
        to: 'kim@example.test',
        locale: 'en',
        mail: 'password_changed',
        values,
      })
    }),
  )
  await updateSettings(t.db, { site_title: 'Changed again' })
  expect(await Promise.all(perConnection)).toHaveLength(perConnection.length)
})
