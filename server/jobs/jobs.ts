import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '../db/client.ts'
import type { Mail } from '../mail/mail.ts'

/** The background work there is, with what each job is given. */
export type Jobs = {
  mail: Mail
  automation: { order_id: string }
  /** Looks into an order's new files. */
  identify: { order_id: string }
  /** Some minutes after a tuner wrote: a mail, if the customer hasn't seen it by then. */
  missed_message: { message_id: string }
}

export type JobQueue = {
  /** Enqueues inside the transaction: the job exists exactly when that commits. It is done after so many seconds. */
  send<K extends keyof Jobs>(db: Db, name: K, data: Jobs[K], afterSeconds?: number): Promise<void>
  /** Starts working; a job that fails is tried again with growing pauses. Workers must be idempotent. */
  work(workers: { [K in keyof Jobs]: (data: Jobs[K]) => Promise<void> }): Promise<void>
  close(): Promise<void>
}

const queues = ['mail', 'automation', 'identify', 'missed_message'] as const satisfies (keyof Jobs)[]
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

export async function openJobs(url: string): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs' })
  boss.on('error', () => {})
  await boss.start()
  await Promise.all(queues.map((name) => boss.createQueue(name, retries)))
  return {
    send: async (db, name, data, afterSeconds = 0) => {
      await boss.send(name, data, { db: fromDrizzle(db, sql), startAfter: afterSeconds })
    },
    work: async (workers) => {
      for (const name of queues) {
        await boss.work(name, name === 'identify' ? gently : workOptions, (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              const error = await workers[name](data as never).catch((error: Error) => error)
              return error ? { id, status: 'failed', output: error.message } : { id, status: 'completed' }
            }),
          ),
        )
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
