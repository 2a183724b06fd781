import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '../db/client.ts'
import type { Mail } from '../mail/mail.ts'

/** The background work there is, with what each job is given. */
export type Jobs = {
  mail: Mail
  automation: { order_id: string }
}

export type JobQueue = {
  /** Enqueues inside the transaction: the job exists exactly when that commits. */
  send<K extends keyof Jobs>(db: Db, name: K, data: Jobs[K]): Promise<void>
  /** Starts working; a job that fails is tried again with growing pauses. Workers must be idempotent. */
  work(workers: { [K in keyof Jobs]: (data: Jobs[K]) => Promise<void> }): Promise<void>
  close(): Promise<void>
}

const queues = ['mail', 'automation'] as const satisfies (keyof Jobs)[]
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 }

export async function openJobs(url: string): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs' })
  boss.on('error', () => {})
  await boss.start()
  await Promise.all(queues.map((name) => boss.createQueue(name, retries)))
  return {
    send: async (db, name, data) => {
      await boss.send(name, data, { db: fromDrizzle(db, sql) })
    },
    work: async (workers) => {
      for (const name of queues) {
        await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await workers[name](job.data as never)
        })
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
