import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { notificationRoutes } from '../../../../shared/notifications/notifications.ts'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import { storedMails } from '../../../notifications/mail/mail.tables.ts'
import { updateSettings } from '../../../site/settings/settings.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeService } from '../../../test/factories.ts'
import { billStatements } from './bill-statements.ts'
import { remindOfStatements } from './remind-of-statements.ts'
import { deliverOnAccount, makeAgent } from './terms-fixtures.ts'

let t: TestApp
let admin: SignedIn
let service: Awaited<ReturnType<typeof makeService>>
beforeAll(async () => {
  t = await startTestApp({ settings: { is_admin_site: true } })
  admin = await makeAdmin(t)
  service = await makeService(t)
})
afterAll(() => t.close())

async function billed() {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  await deliverOnAccount(t, admin, agent, service)
  await billStatements(t.portal)
  return agent
}

/** Lets so many days pass since an agent's statement, then runs the job. */
async function passDays({ _id }: SignedIn, days: number) {
  const created_at = sql`now() - make_interval(secs => ${days * 86_400}::double precision)`
  await t.db.update(invoices).set({ created_at }).where(eq(invoices.user_id, _id))
  await remindOfStatements(t.portal)
}

/** Names of the reminders that an agent was sent, the first one first. */
async function reminders(as: SignedIn) {
  const { items } = (await t.call(notificationRoutes.mine, { as })).data
  return items.flatMap(({ name }) => (name.startsWith('statement_') ? [name] : [])).toReversed()
}

test('an agent is reminded before a statement is due, when it is overdue, and three times more by the week', async () => {
  const agent = await billed()
  const sent: number[] = []
  for (let days = 0; days < 60; days += 1) {
    const before = (await reminders(agent)).length
    await passDays(agent, days)
    if ((await reminders(agent)).length > before) sent.push(days)
    // One that isn't read is replaced by the next.
    await t.call(notificationRoutes.readMine, { as: agent, body: {} })
  }
  expect(sent).toEqual([11, 14, 21, 28, 35])
  expect(await reminders(agent)).toEqual(['statement_due', ...Array(4).fill('statement_overdue')])
})

test('a run that is repeated, or runs twice at once, reminds once', async () => {
  const agent = await billed()
  for (const days of [11, 14]) {
    await Promise.all([passDays(agent, days), remindOfStatements(t.portal)])
    await remindOfStatements(t.portal)
  }
  const kinds = async () => {
    const mails = await t.db
      .select()
      .from(storedMails)
      .where(eq(storedMails.to, agent.email))
      .orderBy(storedMails._id)
    return mails.flatMap(({ subject }) =>
      [/due on/, /is overdue/].filter((kind) => kind.test(subject)).map(String),
    )
  }
  await expect.poll(kinds).toEqual(['/due on/', '/is overdue/'])
})

test('after weeks without a run one reminder is sent', async () => {
  const agent = await billed()
  await passDays(agent, 30)
  await remindOfStatements(t.portal)
  expect(await reminders(agent)).toEqual(['statement_overdue'])
})

test('who has paid, or whose statement was cancelled, isn’t reminded', async () => {
  const [payer, other] = [await billed(), await billed()]
  const statementOf = async ({ _id }: SignedIn) => {
    const [found] = await t.db.select().from(invoices).where(eq(invoices.user_id, _id))
    return found?._id ?? ''
  }
  await t.call(invoiceRoutes.markAsPaid, { as: admin, body: { id: await statementOf(payer) } })
  const params = { id: await statementOf(other) }
  await t.call(invoiceRoutes.remove, { as: admin, params, body: { reason: 'wrong' } })
  for (const agent of [payer, other]) {
    await passDays(agent, 20)
    expect(await reminders(agent)).toEqual([])
  }
})

test('where there is a day to pay, the reminder comes after half of it', async () => {
  const agent = await billed()
  await updateSettings(t.db, { statement_days: 1 })
  await passDays(agent, 0.4)
  expect(await reminders(agent)).toEqual([])
  await passDays(agent, 0.6)
  expect(await reminders(agent)).toEqual(['statement_due'])
  await updateSettings(t.db, { statement_days: 14 })
})
