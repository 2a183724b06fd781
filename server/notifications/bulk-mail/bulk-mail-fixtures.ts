import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import type { SentBody } from '../../../shared/contract/route.ts'
import { type BulkMail, bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { storedMails } from '../mail/mail.tables.ts'

type Form = SentBody<typeof bulkMailRoutes.send>

/** Makes a form of a newsletter to the given people. */
export function mailTo(people: { _id: string }[], overrides: Partial<Form> = {}): Form {
  return {
    audience: { to: 'chosen', user_ids: people.map(({ _id }) => _id) },
    subject: 'News from {{site_title}}',
    text: 'Hello {{firstname}},\n\nwe are open again.',
    request_key: randomUUID(),
    ...overrides,
  }
}

/** Waits until no recipient waits any more, and returns the newsletter. */
export async function finished(t: TestApp, as: SignedIn, id: string): Promise<BulkMail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { data } = await t.call(bulkMailRoutes.one, { as, params: { id } })
    if (data.counts.waiting === 0) return data
    await sleep(100)
  }
  throw new Error('The mail was not sent.')
}

/** Lists every mail that was sent, oldest first. */
export const sentMails = (t: TestApp) => t.db.select().from(storedMails).orderBy(asc(storedMails._id))
