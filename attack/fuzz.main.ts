import { randomBytes, randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { features } from '../server/features.ts'
import { reconcile } from '../server/money/reconcile/reconcile.ts'
import type { Db } from '../server/platform/db/client.ts'
import { type Fault, fuzz, type Outcome } from './fuzz.ts'
import { openPortal } from './portal.ts'

const usage = `npm run fuzz -- [--seconds N] [--seed N]

Starts a portal with its demo data in a folder of its own and sends random and hostile requests to every operation of
its OpenAPI document, as each role. Fails on an answer of 500 or above, a dropped connection, an answer without a
code, and books that don't add up.
--seconds N  how long; default 60
--seed N     repeats what an earlier run chose; default a new one`

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const seconds = Number(values.seconds)
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (!(seconds > 0) || !Number.isSafeInteger(seed)) {
  console.error(usage)
  process.exit(2)
}

const ends = new AsyncDisposableStack()
try {
  process.exitCode = await run()
} finally {
  await ends.disposeAsync()
}

async function run(): Promise<number> {
  const SECRET = randomBytes(32).toString('hex')
  const { portal, db } = await openPortal(ends, { SECRET, TRUST_PROXY: '127.0.0.1' })
  console.log(`seed ${seed}, ${seconds} s`)
  const backstage = { db, secret: new TextEncoder().encode(SECRET) }
  const limits = { until: Date.now() + seconds * 1000 }
  // Faults found until then are still printed; the interrupt may have reached the portal too.
  process.once('SIGINT', () => {
    limits.until = 0
  })
  let told = portal.said().length
  const outcome = await fuzz(portal.url, backstage, seed, limits, (fault) => {
    show(fault)
    console.log(portal.said().slice(told).slice(-2000))
    told = portal.said().length
    if (fault.fault.startsWith('dropped')) void showDatabase(db)
  })
  report(outcome)
  if (limits.until === 0) return 130
  if (portal.process.exitCode !== null) {
    console.log(`The portal ended by itself:\n${portal.said().slice(-4000)}`)
    return 1
  }
  const findings = await reconcile({ db, features })
  for (const finding of findings) console.log(`The books: ${JSON.stringify(finding)}`)
  return outcome.faults.length + findings.length > 0 ? 1 : 0
}

function show({ number, fault, request }: Fault) {
  const { operation, role, method, path, headers, body } = request
  const { authorization: _, ...shown } = headers
  const sent = body ? ` ${JSON.stringify(body.subarray(0, 600).toString('latin1'))}` : ''
  console.log(
    `#${number} ${fault}\n    ${role}: ${operation} ${method} ${path.slice(0, 300)} (${path.length}) ${JSON.stringify(shown).slice(0, 300)}${sent}`,
  )
}

/** Prints the running statements of the database, which others may have waited for. */
async function showDatabase(db: Db) {
  const { rows } =
    await db.execute(sql`select pid, state, wait_event_type, wait_event, now() - state_change as since, left(query, 200) query
    from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`)
  for (const row of rows) console.log(`    the database: ${JSON.stringify(row)}`)
}

function report({ requests, statuses, faults, neverDone }: Outcome) {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`${requests} requests (${counts.join(', ')}), ${faults.length} faults`)
  if (neverDone.length > 0) console.log(`never carried out: ${neverDone.join(' ')}`)
}
