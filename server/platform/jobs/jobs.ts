import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import { storable } from '../../../shared/contract/storable-text.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import type { Db } from '../db/client.ts'
import { withoutValues } from '../db/query-error.ts'
import type { RunningPortal } from '../portal.ts'

declare module '../portal.ts' {
  interface Portal {
    jobs: JobQueue
  }
}

/** The data of each job, by its name: each feature adds its own by declaration. */
export interface Jobs {
  /** Clears away old records of all features. */
  forget_old_news: NoData
}
export type JobName = keyof Jobs

/** Describes a job: its work (idempotent, because it may be done twice), and its pace. */
export type Job<K extends JobName = never> = {
  does(portal: RunningPortal, data: Jobs[K]): Promise<unknown>
  /** Times at which the clock sends it, without data: cron, in UTC; each time once, however many processes there are. */
  at?: string
  pace?: keyof typeof paces
}
export type JobsOf = { [K in JobName]?: Job<K> }

/** Data of a job that is sent by the clock. */
export type NoData = Record<string, never>

/** A job that failed for good, and why. */
export type FailedWork = { name: string; data: Record<string, unknown>; error: string }

export type JobQueue = {
  /** Enqueues inside the transaction: the job exists exactly when that commits. It starts after so many seconds. */
  send<K extends JobName>(db: Db, name: K, data: Jobs[K], afterSeconds?: number): Promise<void>
  /**
   * Enqueues like `send`, unless the same was enqueued within this span of seconds: each span begins at a fixed time. What
   * the same is, `key` says, or the data do.
   */
  sendSeldom<K extends JobName>(
    db: Db,
    name: K,
    data: Jobs[K],
    spanSeconds: number,
    key?: string,
  ): Promise<void>
  /** Enqueues a job again by its name and data, as `onFailed` was given them. */
  sendAgain(db: Db, name: string, data: Record<string, unknown>): Promise<void>
  /**
   * Starts working; a job that fails is tried again with growing pauses. A job that failed with all its retries is
   * given to `onFailed`.
   */
  work(portal: RunningPortal, onFailed: (failed: FailedWork) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** The queue of jobs that failed for good. */
const deadLetter = 'failed'
/** Running jobs may take this long to finish when the portal stops; one that doesn't is tried again later. */
const timeoutMs = 5000
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 }

const paces = {
  /** A batch's jobs succeed and fail each by itself; while there is more to do it goes on without a pause. */
  fast: { batchSize: 10, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 5 },
  /** As `fast`, for jobs that somebody waits for until a certain second. */
  punctual: { batchSize: 10, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 1 },
  /** For jobs that take the processor itself rather than waiting for others: only so many a second. */
  gentle: { batchSize: 2, burstWhenBatchFull: false, notifyPollingIntervalSeconds: 1 },
  /** One at a time in all processes. */
  single: { batchSize: 1, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 1 },
  /** As `single`, for jobs that work for minutes. */
  long: { batchSize: 1, burstWhenBatchFull: true, notifyPollingIntervalSeconds: 1 },
} as const
/** A job that works for minutes is taken for lost only after this time. */
const longExpiry = { expireInSeconds: 600 }

/**
 * Opens the queues of these jobs on the database at `url`. A job that may begin at once is known by notice; those that begin later
 * or are tried again are looked for every few seconds, and all of them every second while notices don't arrive.
 */
export async function openJobs(url: string, jobs: JobsOf): Promise<JobQueue> {
  const all: [string, Job][] = Object.entries(jobs)
  const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs', useListenNotify: true })
  boss.on('error', () => {})
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(deadLetter)) await boss.createQueue(deadLetter, retries)
  await Promise.all(
    all.map(async ([name, { pace }]) => {
      const own = { ...(pace === 'long' && longExpiry), deadLetter, notify: pace !== 'gentle' }
      const queue = known.get(name)
      if (!queue) await boss.createQueue(name, { ...retries, ...own })
      // One made by an older version isn't like that yet. One that is, is left alone: pg-boss forgets a queue that it updates.
      else if (keysOf(own).some((key) => queue[key] !== own[key])) await boss.updateQueue(name, own)
    }),
  )
  return {
    send: async (db, name, data, afterSeconds = 0) => {
      await boss.send(name, data, { db: fromDrizzle(db, sql), startAfter: afterSeconds })
    },
    sendSeldom: async (db, name, data, spanSeconds, key = JSON.stringify(data)) => {
      await boss.sendThrottled(name, data, { db: fromDrizzle(db, sql) }, spanSeconds, key)
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
      await Promise.race([finished, sleep(timeoutMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

/** Names the reason of a failure in words that may be stored. */
function reasonOf(error: unknown): string {
  const plain = withoutValues(error)
  return storable(plain instanceof Error ? plain.message : String(plain))
}

/** Reads the error's message, in the form in which pg-boss stores errors that aren't objects. */
function errorIn(output: object | null): string {
  const stored: Record<string, unknown> = { ...output }
  return String(stored.value ?? stored.message ?? '')
}
