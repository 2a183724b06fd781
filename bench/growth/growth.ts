import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../server/platform/db/client.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded/embedded.ts'
import { startOurs } from '../processes.ts'
import { seedPeople } from '../seed-people.ts'
import { seedUsers } from '../seed-users.ts'
import { fill } from './fill.ts'
import { type Growth, growthTable } from './growth-table.ts'
import type { Subject } from './list-requests.ts'
import { measure, type Times } from './measure.ts'
import { signInThree } from './sign-in-three.ts'
import { subjects } from './subjects.ts'

/** So many rows one table after another is filled with. */
const sizes = [10_000, 100_000, 1_000_000]
/** Customers that the rows belong to; a few of them have most. */
const customers = 500
const base = 'growth_base'

/**
 * Fills one table at a time and asks for its lists, over HTTP on one connection. Logs what each table shows as soon as it is known.
 *
 * @param dataDir an empty folder
 * @param names of tables; all of them when there is none
 */
export async function measureGrowth(
  dataDir: string,
  names: string[],
  { ends, log }: { ends: AsyncDisposableStack; log: (line: string) => void },
): Promise<Growth[]> {
  const chosen = subjects.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.length === 0) throw new Error(`There are ${subjects.map(({ name }) => name).join(', ')}.`)
  const postgres = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), fsync: false })
  ends.defer(() => postgres.stop('immediate'))
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  ends.defer(() => admin.end())
  await admin.query(`create database ${base}`)
  await seedBase(urlOf(postgres.url, base))
  const results: Growth[] = []
  for (const subject of chosen) {
    const runs = []
    for (const rows of sizes) {
      log(`${subject.name}: ${rows} rows`)
      const name = `growth_${rows}`
      await admin.query(`create database ${name} template ${base} strategy file_copy`)
      runs.push(await measureAt(dataDir, urlOf(postgres.url, name), subject, rows, ends))
      await admin.query(`drop database ${name}`)
    }
    const grown = joined(subject, runs)
    log(`\n${growthTable(grown)}\n`)
    results.push(...grown)
  }
  return results
}

async function measureAt(
  dataDir: string,
  url: string,
  subject: Subject,
  rows: number,
  ends: AsyncDisposableStack,
): Promise<Times[]> {
  const { pool, close } = openDatabase(url, { max: 1 })
  try {
    await fill(pool, subject, rows)
    const people = await signInThree(pool, dataDir)
    const server = await startOurs(dataDir, { DATABASE_URL: url, TRUST_PROXY: '127.0.0.1' })
    ends.defer(server.stop)
    try {
      const times = []
      for (const asked of subject.asked) times.push(await measure(server.url, asked, people))
      return times
    } finally {
      await server.stop()
    }
  } finally {
    await close()
  }
}

function joined(subject: Subject, runs: Times[][]): Growth[] {
  return subject.asked.map(({ name, goal }, n) => ({
    name: `${subject.name}: ${name}`,
    goal,
    medians_ms: runs.map((times) => times[n]?.median_ms ?? Number.NaN),
    p95_ms: runs.at(-1)?.[n]?.p95_ms ?? Number.NaN,
  }))
}

async function seedBase(url: string) {
  const { db, pool, close } = openDatabase(url, { max: 1 })
  try {
    await migrate(pool)
    await seedPeople(db, customers)
    await seedUsers(db, 0)
    await pool.query('vacuum analyze')
  } finally {
    await close()
  }
}

const urlOf = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href
