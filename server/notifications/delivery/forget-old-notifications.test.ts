import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'
import { forgetOldNotifications } from './forget-old-notifications.ts'
import { failedJobs, notifications } from './notifications.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('old read notifications are deleted, unread ones later, and old failed jobs', async () => {
  const { _id: user_id } = await makeUser(t)
  const note = (about: string, age: number, read: boolean) => ({
    ...{ user_id, for_team: false, name: 'invoice' as const, values: {}, link: `/${about}`, about },
    created_at: daysAgo(age),
    read_at: read ? daysAgo(age - 1) : null,
  })
  await t.db
    .insert(notifications)
    .values([
      note('read, young', 89, true),
      note('read, old', 91, true),
      note('unread, old', 360, false),
      note('unread, very old', 367, false),
    ])
  const failure = { job: 'mail', data: {} }
  await t.db.insert(failedJobs).values([
    { ...failure, error: 'young', failed_at: daysAgo(89) },
    { ...failure, error: 'old', failed_at: daysAgo(91) },
  ])
  await forgetOldNotifications(t.db)
  const left = await t.db.select({ about: notifications.about }).from(notifications)
  expect(left.map(({ about }) => about).sort()).toEqual(['read, young', 'unread, old'])
  expect(await t.db.select({ error: failedJobs.error }).from(failedJobs)).toEqual([{ error: 'young' }])
})

test('old notifications are deleted every day, by the database’s clock and once for all processes', async () => {
  const { rows } = await t.db.execute(
    sql`select cron, timezone from jobs.schedule where name = 'forget_old_news'`,
  )
  expect(rows).toEqual([{ cron: '20 3 * * *', timezone: 'UTC' }])
})
