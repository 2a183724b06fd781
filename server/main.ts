import { enableCompileCache } from 'node:module'
import { performance } from 'node:perf_hooks'
import type { EmbeddedPostgres } from './db/embedded.ts'
import { readEnv } from './env.ts'
import { greet } from './greeting.ts'
import { start } from './start.ts'

/** A key press reaches us up to three times: from the terminal, from npm and from the starter. */
const onePressMs = 1000
const patienceMs = 15_000

const ends = new AsyncDisposableStack()
const stopping = new AbortController()
let database: EmbeddedPostgres | undefined
let askedAt = 0

const started = run()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(0))
// The starter went away without a word.
process.on('disconnect', () => ask(0))
process.on('uncaughtException', (error) => {
  console.error(error)
  ask(1)
})

async function run() {
  try {
    const env = readEnv()
    const ready = await start(env, ends, stopping.signal, (server) => {
      database = server
    })
    greet(ready, performance.now())
  } catch (error) {
    if (stopping.signal.aborted) return
    console.error(`\n${describe(error)}\n`)
    ask(1)
  }
}

/** Stops; when asked again, at once. */
function ask(exitCode: number) {
  const again = stopping.signal.aborted
  if (again && performance.now() - askedAt < onePressMs) return
  askedAt = performance.now()
  if (again) return void force()
  stopping.abort()
  setTimeout(force, patienceMs).unref()
  void stop(exitCode)
}

async function stop(exitCode: number) {
  await started
  let code = exitCode
  try {
    await ends.disposeAsync()
  } catch (error) {
    console.error(error)
    code = 1
  }
  process.exit(code)
}

async function force() {
  await database?.stop('immediate')
  process.exit(130)
}

/** What we refuse with a sentence is a plain Error; anything else is a defect, and where it is matters. */
function describe(error: unknown) {
  return error instanceof Error && error.constructor === Error ? error.message : error
}
