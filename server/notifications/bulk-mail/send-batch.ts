import { and, asc, eq, sql } from 'drizzle-orm'
import type { RecipientState, SkipReason } from '../../../shared/notifications/bulk-mail.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { deliverMail } from '../mail/mail.ts'
import { record } from '../record/record.ts'
import { bulkMailRecipients, bulkMails } from './bulk-mail.tables.ts'
import { bulkMailActions } from './bulk-mail-actions.ts'
import { newsletterToken } from './newsletter-token.ts'
import { readLetterRecipient } from './read-letter-recipient.ts'
import { waitForTurn } from './wait-for-turn.ts'
import { writeLetter } from './write-letter.ts'

/** Letters in one batch: few enough to finish when the process is asked to end. */
const batchSize = 20
const batch_ms = 60_000
/** Failures in a row that are the mail server's fault, not the recipients': it gets a rest. */
const tooManyFailures = 3
const restSeconds = 60
/** Time after which a recipient in state `sending` counts as interrupted: no letter takes so long. */
const interruptedSeconds = 300

/**
 * Sends the next letters of a newsletter, and enqueues the rest. Runs as a job. Each recipient is taken by one job
 * and once, so that nobody gets the letter twice, wherever a job ends and however often it runs.
 */
export async function sendBatch(portal: RunningPortal, bulk_mail_id: string) {
  const { db } = portal
  const [mail] = await db.select().from(bulkMails).where(eq(bulkMails._id, bulk_mail_id))
  if (!mail) return
  await failInterrupted(db, bulk_mail_id)
  const until = Date.now() + batch_ms
  let failures = 0
  for (let sent = 0; sent < batchSize && failures < tooManyFailures && Date.now() < until; sent += 1) {
    await waitForTurn(db)
    const user_id = await takeRecipient(db, bulk_mail_id)
    if (!user_id) break
    const result = await sendTo(portal, mail, user_id)
    await db
      .update(bulkMailRecipients)
      .set({ ...result, changed_at: sql`now()` })
      .where(recipient(bulk_mail_id, user_id))
    failures = result.state === 'failed' ? failures + 1 : 0
  }
  await goOn(portal, bulk_mail_id, failures >= tooManyFailures ? restSeconds : 0)
}

const recipient = (bulk_mail_id: string, user_id: string) =>
  and(eq(bulkMailRecipients.bulk_mail_id, bulk_mail_id), eq(bulkMailRecipients.user_id, user_id))

type Done = { state: RecipientState; reason: SkipReason | null }

/** Sends one letter, unless the person was blocked or deleted, or refused newsletters, since they were chosen. */
async function sendTo(
  portal: RunningPortal,
  mail: { subject: string; text: string },
  user_id: string,
): Promise<Done> {
  const { db } = portal
  const reader = await readLetterRecipient(db, user_id)
  if (!reader || reader.skipped) return { state: 'skipped', reason: reader?.skipped ?? 'deleted' }
  try {
    await deliverMail(
      portal,
      await writeLetter(db, portal, mail, reader, newsletterToken(portal.secret, user_id)),
    )
    return { state: 'sent', reason: null }
  } catch {
    return { state: 'failed', reason: 'not_delivered' }
  }
}

/** Fails interrupted recipients: nobody knows if their letter arrived, so a person decides to try them again. */
async function failInterrupted(db: Db, bulk_mail_id: string) {
  const { state, changed_at } = bulkMailRecipients
  await db
    .update(bulkMailRecipients)
    .set({ state: 'failed', reason: 'interrupted', changed_at: sql`now()` })
    .where(
      and(
        eq(bulkMailRecipients.bulk_mail_id, bulk_mail_id),
        eq(state, 'sending'),
        sql`${changed_at} < now() - make_interval(secs => ${interruptedSeconds})`,
      ),
    )
}

async function goOn(portal: RunningPortal, bulk_mail_id: string, afterSeconds: number) {
  const { db, jobs } = portal
  await db.transaction(async (db) => {
    const left = (state: RecipientState) =>
      db.$count(
        bulkMailRecipients,
        and(eq(bulkMailRecipients.bulk_mail_id, bulk_mail_id), eq(bulkMailRecipients.state, state)),
      )
    if (await left('waiting')) await jobs.send(db, 'bulk_mail', { bulk_mail_id }, afterSeconds)
    else if (await left('sending')) await jobs.send(db, 'bulk_mail', { bulk_mail_id }, interruptedSeconds)
    await record(db, portal, null, bulkMailActions.went_on, { _id: bulk_mail_id, subject: '' })
  })
}

/** Takes the next waiting recipient, so that no other job does. Undefined when nobody waits any more. */
async function takeRecipient(db: Db, bulk_mail_id: string): Promise<string | undefined> {
  const ofMail = eq(bulkMailRecipients.bulk_mail_id, bulk_mail_id)
  const next = db
    .select({ user_id: bulkMailRecipients.user_id })
    .from(bulkMailRecipients)
    .where(and(ofMail, eq(bulkMailRecipients.state, 'waiting')))
    .orderBy(asc(bulkMailRecipients.user_id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(bulkMailRecipients)
    .set({ state: 'sending', changed_at: sql`now()` })
    .where(and(ofMail, eq(bulkMailRecipients.state, 'waiting'), eq(bulkMailRecipients.user_id, next)))
    .returning({ user_id: bulkMailRecipients.user_id })
  return taken?.user_id
}
