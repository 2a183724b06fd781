import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import { storable } from '../../../shared/contract/storable-text.ts'
import { type JobName, jobNames } from '../../../shared/notifications/job-names.ts'
import type { Mail } from '../../notifications/mail/mail.ts'
import type { PushJob } from '../../notifications/push/deliver-push.ts'
import type { Sms } from '../../notifications/sms/sms.ts'
import type { Db } from '../db/client.ts'
import { withoutValues } from '../db/query-error.ts'
import type { Shortage } from '../../notifications/shortage/tell-of-shortage.ts'

/** What each job is given. */
export type Jobs = {
  mail: Mail
  push: PushJob
  sms: Sms
  automation: { order_id: string }
  /** Looks into an order's new files. */
  identify: { order_id: string }
  /** Some minutes after a tuner wrote: a mail, if the customer hasn't seen it by then. */
  missed_message: { message_id: string }
  /** Sends the next letters of a mail to many. */
  bulk_mail: { bulk_mail_id: string }
  /** Removes stored files that no record needs any more. */
  remove_files: { storage_keys: string[] }
  /** Clears what the team and its customers were told, and what VIES said, long ago. */
  forget_old_news: NoData
  /** Asks a provider to give money back. */
  refund: { refund_id: string }
  /** Asks the providers about payments that never came back. */
  ask_for_payments: NoData
  /** Cancels orders that nobody paid. */
  cancel_unpaid: NoData
  /** Recounts all money. */
  reconcile: NoData
  /** Looks whether disk and storage are as they should be. */
  check_health: NoData
  /** Tells those who run the portal of what is short. */
  shortage: { name: Shortage }
  /** Tells customers whose files go soon, and removes those whose time is over. */
  retention: NoData
}

/** A job that is sent by the clock is given nothing. */
type NoData = Record<string, never>

/** What does each job. */
export type Workers = { [K in JobName]: (data: Jobs[K]) => Promise<void> }

/** A job that failed for good, and why. */
export type FailedWork = { name: string; data: Record<string, unknown>; error: string }

export type JobQueue = {
  /** Enqueues inside the transaction: the job exists exactly when that commits. It is done after so many seconds. */
  send<K extends JobName>(db: Db, name: K, data: Jobs[K], afterSeconds?: number): Promise<void>
  /** As `send`, but nothing where the same was enqueued within this span of seconds: each begins at a fixed time. */
  sendSeldom<K extends JobName>(db: Db, name: K, data: Jobs[K], spanSeconds: number): Promise<void>
  /** Enqueues a job kept by its name and data, as `onFailed` was given them. */
  sendAgain(db: Db, name: string, data: Record<string, unknown>): Promise<void>
  /**
   * Starts working; a job that fails is tried again with growing pauses. Workers must be idempotent. What failed with
   * all its retries goes to `onFailed`.
   */
  work(workers: Workers, onFailed: (failed: FailedWork) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** When the jobs of the clock are sent (cron, in UTC): each time once, however many processes there are. */
const schedules: { [K in keyof Jobs as Jobs[K] extends NoData ? K : never]: string } = {
  forget_old_news: '20 3 * * *',
  retention: '40 3 * * *',
  ask_for_payments: '*/5 * * * *',
  cancel_unpaid: '50 3 * * *',
  reconcile: '10 4 * * *',
  check_health: '*/5 * * * *',
}
/** The queue of what failed for good. */
const deadLetter = 'failed'
/** Jobs in hand may take this long to finish when the portal stops; one that doesn't is tried again later. */
const patienceMs = 5000
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 }

/** A batch's jobs succeed and fail each by itself; while there is more to do it goes on without a pause. */
const workOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
} as const

/** Takes the processor itself rather than waiting for others, so it goes gently when many orders come at once. */
const gently = { ...workOptions, batchSize: 2, burstWhenBatchFull: false } as const

/** So that the pace of the one is the pace of all. */
const oneByOne = { ...workOptions, batchSize: 1 } as const
const paces: { [K in keyof Jobs]?: typeof gently | typeof oneByOne } = {
  identify: gently,
  bulk_mail: oneByOne,
}

export async function openJobs(url: string): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs' })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(deadLetter, retries)
  await Promise.all(
    jobNames.map(async (name) => {
      await boss.createQueue(name, { ...retries, deadLetter })
      // One made by an older version has none yet.
      await boss.updateQueue(name, { deadLetter })
    }),
  )
  return {
    send: async (db, name, data, afterSeconds = 0) => {
      await boss.send(name, data, { db: fromDrizzle(db, sql), startAfter: afterSeconds })
    },
    sendSeldom: async (db, name, data, spanSeconds) => {
      await boss.sendThrottled(name, data, { db: fromDrizzle(db, sql) }, spanSeconds, JSON.stringify(data))
    },
    sendAgain: async (db, name, data) => {
      await boss.send(name, data, { db: fromDrizzle(db, sql) })
    },
    work: async (workers, onFailed) => {
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {})
      await boss.work(
        deadLetter,
        { pollingIntervalSeconds: 2, includeMetadata: true },
        async ([job]: JobWithMetadata<Record<string, unknown>>[]) => {
          if (job)
            await onFailed({ name: job.sourceName ?? '', data: job.data, error: errorIn(job.sourceOutput) })
        },
      )
      for (const name of jobNames) {
        await boss.work(name, paces[name] ?? workOptions, (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              const failed = await workers[name](data as never).then(() => undefined, reasonOf)
              return failed === undefined
                ? { id, status: 'completed' }
                : { id, status: 'failed', output: failed }
            }),
          ),
        )
      }
    },
    close: async () => {
      // Left to itself, pg-boss looks every half second whether its workers have finished.
      const finished = Promise.all([deadLetter, ...jobNames].map((name) => boss.offWork(name)))
      await Promise.race([finished, sleep(patienceMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

/** Why a job failed, in words that may be kept. */
function reasonOf(error: unknown): string {
  const plain = withoutValues(error)
  return storable(plain instanceof Error ? plain.message : String(plain))
}

/** The error's message, as pg-boss keeps what isn't an object. */
function errorIn(output: object | null): string {
  const kept: Record<string, unknown> = { ...output }
  return String(kept.value ?? kept.message ?? '')
}
