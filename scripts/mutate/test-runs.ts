import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { startTestPostgres } from '../../server/test/postgres.ts'
import configuration from '../../vitest.config.ts'
import { ReusedWorker } from './reused-worker.ts'

export type TestRun = {
  /** The first test that failed, or what else went wrong; undefined when all passed. */
  failure?: string
  /** True when the run ended by itself and normally, so that the next one can use the same process. */
  isClean: boolean
  took_ms: number
  /** The faults that were come by while modules were imported, and by the tests. */
  reached: { atImport: number[]; inTests: number[] }
}

export type TestRuns = Awaited<ReturnType<typeof openTestRuns>>

/** As in the configuration of the tests: how long they wait for a job. */
const { expect } = configuration.test ?? {}

/** Runs test files one by one in a process that keeps its modules, on one PostgreSQL, with the sources as `plugin` serves them. */
export async function openTestRuns(
  root: string,
  folders: string[],
  plugin: Plugin,
  ends: AsyncDisposableStack,
) {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-mutate-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startTestPostgres()
  ends.defer(postgres.stop)
  const worker = new ReusedWorker()
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
      setupFiles: [fileURLToPath(new URL('in-worker.ts', import.meta.url))],
      pool: worker.pool,
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
      disableConsoleIntercept: true,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      ...(expect && { expect }),
    },
    { plugins: [plugin] },
  )
  ends.defer(async () => {
    await worker.end()
    await vitest.close()
  })
  vitest.provide('postgresUrl', postgres.url)
  vitest.provide('reached', join(folder, 'reached.json'))
  const files = await vitest.globTestSpecifications()
  return {
    files: files.map((file) => file.moduleId),
    /** Ends the process, so that the next run imports everything anew. */
    forget: () => worker.end(),
    async run(file: string, fault: number, limit_ms: number): Promise<TestRun> {
      vitest.provide('fault', fault)
      const began = performance.now()
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        void worker.end()
      }, limit_ms)
      const failure = await failureOf(vitest, file).finally(() => clearTimeout(timer))
      const isClean = !isLate && !/timed out|hook/i.test(failure ?? '')
      if (!isClean) await worker.end()
      const reached = isLate ? { atImport: [], inTests: [] } : await readReached(folder)
      return {
        ...(isLate ? { failure: 'took too long' } : failure ? { failure } : {}),
        isClean,
        took_ms: performance.now() - began,
        reached,
      }
    },
  }
}

async function readReached(folder: string): Promise<TestRun['reached']> {
  const file = join(folder, 'reached.json')
  const written = await readFile(file, 'utf8').catch(() => '{"atImport":[],"inTests":[]}')
  await rm(file, { force: true })
  return JSON.parse(written)
}

async function failureOf(vitest: Vitest, file: string): Promise<string | undefined> {
  const specifications = vitest.getModuleSpecifications(file)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ran = testModules.find(({ moduleId }) => moduleId === file)
  if (!ran) return `did not run: ${unhandledErrors.map(String).join(' ')}`
  return failureIn(ran)
}

function failureIn(ran: TestModule): string | undefined {
  for (const test of ran.children.allTests('failed')) {
    return `${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`
  }
  const [error] = ran.errors()
  if (error) return `hook or import: ${error.message}`
  for (const suite of ran.children.allSuites()) {
    const [error] = suite.errors()
    if (error) return `hook: ${error.message}`
  }
  return ran.state() === 'passed' || ran.state() === 'skipped' ? undefined : `hook: ${ran.state()}`
}
