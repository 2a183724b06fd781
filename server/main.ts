import './start/quick-start.ts'

import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutValues } from './platform/db/query-error.ts'
import type { EmbeddedPostgres } from './platform/embedded/embedded.ts'
import { readEnv } from './platform/env.ts'
import { start } from './start/start.ts'

/**
 * Time within which repeated signals count as one: a key press reaches us from the terminal, from npm and from the
 * starter.
 */
const onePressMs = 1000
const timeoutMs = 15_000
/**
 * Exit code (`EX_TEMPFAIL`) when the embedded database ended and can't be started again: a supervisor starts the
 * portal anew.
 */
const databaseGone = 75
const interrupted = 130

// Customers' files and all else we write is for nobody else on this machine.
process.umask(0o077)

const ends = new AsyncDisposableStack()
const stopping = new AbortController()
let database: EmbeddedPostgres | undefined
let askedAt = 0

// Whoever read the output may have gone. What is written from then on is lost, and the portal goes on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(0))
// The starter went away without a word.
process.on('disconnect', () => ask(0))
process.on('uncaughtException', (error) => {
  console.error(withoutValues(error))
  ask(1)
})

const started = run()
started.catch((error) => {
  if (stopping.signal.aborted) return
  console.error(explain(error))
  ask(1)
})

async function run() {
  const env = readEnv()
  console.log('\nMaproom is starting.\n')
  const onDatabase = (server: EmbeddedPostgres) => {
    database = server
  }
  await start(env, ends, stopping.signal, onDatabase, () => ask(databaseGone))
}

/** Stops gracefully; when asked again, at once. */
function ask(exitCode: number) {
  const again = stopping.signal.aborted
  if (again && performance.now() - askedAt < onePressMs) return
  askedAt = performance.now()
  if (again) return void force(interrupted)
  stopping.abort()
  if (exitCode === 0) console.log('\nMaproom is stopping …')
  setTimeout(() => force(exitCode || interrupted), timeoutMs).unref()
  void stop(exitCode)
}

async function stop(exitCode: number) {
  await started.catch(() => {})
  try {
    await ends.disposeAsync()
  } catch (error) {
    console.error(withoutValues(error))
    process.exit(exitCode || 1)
  }
  process.exit(exitCode)
}

async function force(exitCode: number) {
  await Promise.race([database?.stop('immediate'), sleep(5000)])
  process.exit(exitCode)
}

/**
 * Explains an error: our own refusals are plain Errors with a sentence; any other error is a defect, whose stack
 * matters.
 */
function explain(error: unknown) {
  return error instanceof Error && error.constructor === Error ? error.message : withoutValues(error)
}
