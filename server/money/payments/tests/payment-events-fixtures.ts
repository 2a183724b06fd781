import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { notifications } from '../../../notifications/delivery/notifications.tables.ts'
import { sendNotice } from '../../../platform/db/notices.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { auditLog } from '../../../users/users.tables.ts'

/** Makes every change of a payment fail that doesn't say when it was. */
export async function watchPaymentTimes({ db }: TestApp) {
  await db.execute(sql`
    create function says_when() returns trigger language plpgsql as $$
    begin raise exception 'the payment changed, and not updated_at'; end $$`)
  await db.execute(sql`
    create trigger says_when before update on payments for each row
      when (new.updated_at <> now()::timestamp(3) with time zone and
        (new.status, new.refunded, new.problem, new.paid_at, new.provider_id) is distinct from
        (old.status, old.refunded, old.problem, old.paid_at, old.provider_id))
      execute function says_when()`)
}

const roomNames: Record<string, string> = {
  'holders:dealers_manager.invoices': 'managers of invoices',
  'holders:dealers_manager.balance': 'managers of balances',
}

/** Listens from now on, and returns what finds the effects of an action: live events, notifications, entries of the audit log. */
export function recordEvents(t: TestApp, admin: SignedIn) {
  const received: { topic: string; rooms: string[]; id?: string | undefined }[] = []
  t.portal.notices.on('live', ({ rooms, event: { topic, id } }) => received.push({ topic, rooms, id }))

  /**
   * Waits for a live event of its own: events come in the order in which they were written, so all earlier ones have
   * arrived.
   */
  async function untilReceived() {
    const id = randomUUID()
    await sendNotice(t.db, { kind: 'live', rooms: [], event: { topic: 'bulk_mail', id } })
    await vi.waitUntil(() => received.some((event) => event.id === id), 10_000)
  }

  const lastOf = async (table: typeof auditLog | typeof notifications) =>
    (await t.db.select({ _id: table._id }).from(table).orderBy(table._id)).at(-1)?._id ?? admin._id

  async function eventsOf(buyer: SignedIn, action: () => Promise<unknown>) {
    const [lastNotified, lastAudited] = [await lastOf(notifications), await lastOf(auditLog)]
    await untilReceived()
    received.length = 0
    await action()
    await untilReceived()
    const names = { ...roomNames, [`user:${buyer._id}`]: 'buyer' }
    const announced = received
      .filter(({ topic }) => !['bulk_mail', 'notifications'].includes(topic))
      .map(({ topic, rooms }) => `${topic}: ${rooms.map((one) => names[one] ?? one).join(', ')}`)
    const { user_id, name, values, link } = notifications
    const notified = await t.db
      .select({ user_id, name, values, link })
      .from(notifications)
      .where(gt(notifications._id, lastNotified))
    const { act, actor_id, subject_id, subject_name, detail, before, after } = auditLog
    const audited = await t.db
      .select({ act, actor_id, subject_id, subject_name, detail, before, after })
      .from(auditLog)
      .where(and(eq(auditLog.actor_id, admin._id), gt(auditLog._id, lastAudited)))
    return { announced: announced.toSorted(), notified, audited }
  }

  return eventsOf
}
