import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import { storable } from '../../../shared/contract/storable-text.ts'
import type { Db } from '../db/client.ts'
import { withoutValues } from '../db/query-error.ts'
import type { RunningPortal } from '../portal.ts'

declare module '../portal.ts' {
  interface Portal {
    jobs: JobQueue
  }
}

/** What each job is given, by its name: each feature adds its own by declaration. */
export interface Jobs {
  /** Clears away what no feature needs any more. */
  forget_old_news: NoData
}
export type JobName = keyof Jobs

/** A job: what it does (idempotent, for it may be done twice), and how. */
export type Job<K extends JobName = never> = {
  does(portal: RunningPortal, data: Jobs[K]): Promise<unknown>
  /** When it is sent by the clock, given nothing: cron, in UTC; each time once, however many processes there are. */
  at?: string
  pace?: keyof typeof paces
}
export type JobsOf = { [K in JobName]?: Job<K> }

/** A job that is sent by the clock is given nothing. */
export type NoData = Record<string, never>

/** A job that failed for good, and why. */
export type FailedWork = { name: string; data: Record<string, unknown>; error: string }

export type JobQueue = {
  /** Enqueues inside the transaction: the job exists exactly when that commits. It is done after so many seconds. */
  send<K extends JobName>(db: Db, name: K, data: Jobs[K], afterSeconds?: number): Promise<void>
  /** As `send`, but nothing where the same was enqueued within this span of seconds: each begins at a fixed time. */
  sendSeldom<K extends JobName>(db: Db, name: K, data: Jobs[K], spanSeconds: number): Promise<void>
  /** Enqueues a job kept by its name and data, as `onFailed` was given them. */
  sendAgain(db: Db, name: string, data: Record<string, unknown>): Promise<void>
  /** Starts working; a job that fails is tried again with growing pauses. What failed with all its retries goes to `onFailed`. */
  work(portal: RunningPortal, onFailed: (failed: FailedWork) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** The queue of what failed for good. */
const deadLetter = 'failed'
/** Jobs in hand may take this long to finish when the portal stops; one that doesn't is tried again later. */
const patienceMs = 5000
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 }

const paces = {
  /** A batch's jobs succeed and fail each by itself; while there is more to do it goes on without a pause. */
  fast: { batchSize: 10, burstWhenBatchFull: true },
  /** For what takes the processor itself rather than waiting for others. */
  gentle: { batchSize: 2, burstWhenBatchFull: false },
  /** So that the pace of the one is the pace of all. */
  single: { batchSize: 1, burstWhenBatchFull: true },
} as const

/** Opens the queues of these jobs on the database at `url`. */
export async function openJobs(url: string, jobs: JobsOf): Promise<JobQueue> {
  const all: [string, Job][] = Object.entries(jobs)
  const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs' })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(deadLetter, retries)
  await Promise.all(
    all.map(async ([name]) => {
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
    work: async (portal, onFailed) => {
      for (const [name, { at }] of all) if (at) await boss.schedule(name, at, {})
      await boss.work(
        deadLetter,
        { pollingIntervalSeconds: 2, includeMetadata: true },
        async ([job]: JobWithMetadata<Record<string, unknown>>[]) => {
          if (job)
            await onFailed({ name: job.sourceName ?? '', data: job.data, error: errorIn(job.sourceOutput) })
        },
      )
      for (const [name, { does, pace = 'fast' }] of all) {
        const options = { ...paces[pace], perJobResults: true, pollingIntervalSeconds: 1 } as const
        await boss.work<never>(name, options, (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              const failed = await does(portal, data).then(() => undefined, reasonOf)
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
      const finished = Promise.all(
        [deadLetter, ...all.map(([name]) => name)].map((name) => boss.offWork(name)),
      )
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
