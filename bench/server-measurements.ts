import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../server/db/embedded.ts'
import { compare, median } from './compare.ts'
import { type ServerProcess, startBare, startOurs } from './processes.ts'
import type { Result } from './report.ts'
import type { Requests } from './requests.ts'
import { postgresDir, seeded } from './seeded.ts'

export const comparisons = ['order-list', 'order-queue', 'order-detail', 'order-place'] as const

/** How often it is started, for the median. */
const starts = 3
/** What starting left behind is given up by then. */
const restSeconds = 5

type Ask = {
  dataDir: string
  names: Set<string>
  ends: AsyncDisposableStack
  log: (line: string) => void
}

/** Fills the folder where it is empty, then measures the named things of the server on it. */
export async function measureServer({ dataDir, names, ends, log }: Ask): Promise<Result[]> {
  log('filling the database')
  const { requests, statements } = await seeded(dataDir)
  const startTimes: number[] = []
  let ours = await startOurs(dataDir)
  startTimes.push(ours.startedIn_ms)
  return []
}
