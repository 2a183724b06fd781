import { randomBytes, randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { features } from '../server/features.ts'
import { reconcile } from '../server/money/reconcile/reconcile.ts'
import type { Db } from '../server/platform/db/client.ts'
import { findFault } from './find-fault.ts'
import { firstPass } from './first-pass/first-pass.ts'
import { recordOperationsBySchema } from './first-pass/operations-by-schema.ts'
import { reportFirstPass } from './first-pass/report.ts'
import { type Fault, fuzz, type Outcome } from './fuzz.ts'
import { readOperations } from './operations.ts'
import { openPortal } from './portal.ts'
import { randomOf } from './random.ts'

const usage = `npm run fuzz -- [--seconds N] [--seed N] [--record]

Starts a portal with its demo data in a folder of its own. First carries out every operation of its OpenAPI document once,
in order, and reports which it couldn't. Then sends random and hostile requests to all of them, as each role and with keys
of guests' orders, and restores the settings it changed. Fails on an operation that wasn't carried out, unless
attack/first-pass/exceptions.ts gives a reason; an answer of 500 or above, a dropped connection, an answer without a code;
and books that don't add up.
--seconds N  how long it sends random requests; default 60, 0 for none
--seed N     repeats what an earlier run chose; default a new one
--record     records which operations values made from their schema carried out, for the tests`

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    record: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const seconds = Number(values.seconds)
const seed = Number(values.seed ?? randomInt(2 ** 31))
if (!(seconds >= 0) || !Number.isSafeInteger(seed)) {
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
  // An automation that nobody answers for.
  const automation = {
    ALIENTECH_BASE_URL: 'http://127.0.0.1:9',
    AUTOMATION_URL: 'http://127.0.0.1:9',
    AUTOMATION_SECRET: SECRET,
  }
  const { portal, db } = await openPortal(ends, { SECRET, TRUST_PROXY: '127.0.0.1', ...automation })
  console.log(`seed ${seed}, ${seconds} s`)
  const backstage = { db, secret: new TextEncoder().encode(SECRET) }
  let isInterrupted = false
  const limits = { until: Number.POSITIVE_INFINITY }
  // What was found until then is still printed, and the settings are restored.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isInterrupted = true
      limits.until = 0
    })
  let faults = 0
  let shown = portal.said().length
  const printFault = (fault: Fault) => {
    faults += 1
    show(fault)
    console.log(portal.said().slice(shown).slice(-2000))
    shown = portal.said().length
    if (fault.fault.startsWith('dropped')) showDatabase(db).catch(console.error)
  }
  const random = randomOf(seed)
  const operations = await readOperations(portal.url)
  const pass = await firstPass(portal.url, backstage, {
    ...{ random, operations },
    isOver: () => isInterrupted,
    onAnswer: (request, answer) => {
      const fault = findFault(answer)
      if (fault) printFault({ number: 0, fault, request })
    },
  })
  const isReached = reportFirstPass(pass, operations)
  if (values.record && isReached) await recordOperationsBySchema(pass.bySchema)
  limits.until = isInterrupted ? 0 : Date.now() + seconds * 1000
  const outcome = await fuzz(portal.url, backstage, random, operations, limits, printFault)
  report(outcome, faults)
  if (isInterrupted) return 130
  if (portal.process.exitCode !== null) {
    console.log(`The portal ended by itself:\n${portal.said().slice(-4000)}`)
    return 1
  }
  const findings = await reconcile({ db, features })
  for (const finding of findings) console.log(`The books: ${JSON.stringify(finding)}`)
  return isReached && faults + findings.length === 0 ? 0 : 1
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

function report({ requests, statuses }: Outcome, faults: number) {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`${requests} requests (${counts.join(', ')}), ${faults} faults`)
}
