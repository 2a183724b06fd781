import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '../../notifications/mail/compose.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('right after a change, transactions that need the settings don’t wait for each other’s connections', async () => {
  await t.changeSettings({ site_title: 'Changed' })
  const perConnection = Array.from({ length: t.portal.pool.options.max }, () =>
    t.db.transaction(async (db) => {
      // By then every connection is in use, and nobody has read the settings yet.
      await db.execute(sql`select pg_sleep(0.3)`)
      const to = { email: 'kim@example.test', locale: 'en', firstname: 'Kim', username: 'kim' }
      await sendMail(db, t.portal, { to, mail: 'password_changed', values: {} })
    }),
  )
  expect(await Promise.all(perConnection)).toHaveLength(perConnection.length)
})
