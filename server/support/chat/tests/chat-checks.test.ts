import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import { reconcile } from '../../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { makeStaff, makeUser } from '../../../test/factories.ts'
import { chats } from '../chats.tables.ts'
import { alwaysOpen } from './chat-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { live_support_public: true, opening_hours: alwaysOpen } })
})
afterAll(() => t.close())

test('a chat that is taken by a customer is found to be wrong', async () => {
  const [customer, agent] = [await makeUser(t), await makeStaff(t, ['live_support'])]
  await t.call(chatTeamRoutes.take, { as: agent, params: { id: customer._id }, body: {} })
  expect(await reconcile(t.portal)).toEqual([])
  await t.db.update(chats).set({ taken_by: customer._id }).where(eq(chats.user_id, customer._id))
  expect(await reconcile(t.portal)).toMatchObject([
    { problem: 'chat_taken_by_customer', record: `chat ${customer._id}` },
  ])
})
