import { performance } from 'node:perf_hooks'
import { totalRowsHeader } from '../shared/contract/table-export.ts'
import { memoryDuring } from './memory-during.ts'
import type { Person } from './person.ts'
import type { OurServer } from './processes.ts'
import type { Result } from './report.ts'

/** Exports everybody in both formats: returns the people per second, and the highest memory beyond the use before. */
export async function measureExport(ours: OurServer, admin: Person): Promise<Result[]> {
  const rates: Result[] = []
  const memory = await memoryDuring(ours, async () => {
    for (const format of ['csv', 'xlsx'])
      rates.push(result(`user-export-${format}`, 'users/s', await exportRate(ours.url, admin, format)))
  })
  return [...rates, result('user-export-memory', 'MB', memory)]
}

/** Receives a file without storing it. Throws when it isn't one. */
async function exportRate(url: string, { token }: Person, format: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/api/user/export-all?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || !response.body) throw new Error(`The export was answered ${response.status}.`)
  for await (const part of response.body) void part
  return Number(response.headers.get(totalRowsHeader)) / ((performance.now() - began) / 1000)
}

const result = (name: string, unit: string, ours: number): Result => ({
  name,
  unit,
  ours,
  bare: null,
  ratio: null,
})
