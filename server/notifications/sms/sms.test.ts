import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'
import { forgetMessagesTo } from '../delivery/forget-messages-to.ts'
import { storedMails } from '../mail/mail.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { DEMO: 'true' }, settings: { sms_notification: true } })
})
afterAll(() => t.close())

test('a demo without Twilio stores SMS among its mails, until their person leaves', async () => {
  const to = '+491701234567'
  const person = await makeUser(t, { role_id: 3, phone: '0049 (170) 123-4567', confirmed_phone: to })
  const sent = await t.call(notificationRoutes.sendTest, { as: person, body: { channel: 'sms' } })
  expect(sent.status).toBe(200)
  const stored = () => t.db.select().from(storedMails).where(eq(storedMails.to, to))
  await expect
    .poll(stored)
    .toMatchObject([{ subject: 'SMS', text: expect.stringContaining('This is a test') }])
  await forgetMessagesTo(t.db, { email: `${person.username}@maproom.test`, phone: to })
  expect(await stored()).toEqual([])
})
