import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { median } from '../compare.ts'
import { send } from '../load.ts'
import type { OurServer } from '../processes.ts'
import type { Result } from '../report.ts'
import { type Visit, visit } from '../sent.ts'

const rounds = 9
const turnSeconds = 2
const warmUpSeconds = 3

/**
 * Places orders one after the other, by turns with and without the job that identifies their files: returns the milliseconds of
 * an upload with it (`ours`) and without (`bare`), as the medians of rounds, and the median of their ratios.
 */
export async function measureUpload(
  { url }: OurServer,
  next: () => Visit,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await meanTime(url, next, warmUpSeconds)
    const took: { with: number; without: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const identified = await meanTime(url, next, turnSeconds)
      await leaveOut(pool)
      const plain = await meanTime(url, next, turnSeconds)
      await takeIn(pool)
      took.push({ with: identified, without: plain })
      log(
        `upload, round ${round + 1}: ${identified.toFixed(1)} and, without identification, ${plain.toFixed(1)} ms`,
      )
    }
    return {
      name: 'upload-identified',
      unit: 'ms',
      ours: median(took.map((one) => one.with)),
      bare: median(took.map((one) => one.without)),
      ratio: median(took.map((one) => one.with / one.without)),
    }
  } finally {
    await takeIn(pool)
    await pool.end()
  }
}

/** Removes the jobs that wait, and prevents further ones from being added. */
const leaveOut = (pool: pg.Pool) =>
  pool.query(`
    create or replace function jobs.bench_leave_out() returns trigger language plpgsql as 'begin return null; end';
    create or replace trigger bench_leave_out before insert on jobs.job_common
      for each row when (new.name = 'identify') execute function jobs.bench_leave_out();
    delete from jobs.job_common where name = 'identify' and state < 'active'`)

const takeIn = (pool: pg.Pool) => pool.query('drop function if exists jobs.bench_leave_out() cascade')

/** Returns the mean time of the answers of a number of seconds, in milliseconds. */
async function meanTime(url: string, next: () => Visit, seconds: number): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  let answers = 0
  while (performance.now() < until) {
    await visit(next(), (sent) => send(url, sent))
    answers += 1
  }
  return (performance.now() - began) / answers
}
