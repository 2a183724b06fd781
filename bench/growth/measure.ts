import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { send } from '../load.ts'
import type { Person } from '../person.ts'
import type { ListRequest } from './list-requests.ts'

export type Times = { median_ms: number; p95_ms: number }

/** More than the five times after which PostgreSQL plans a prepared statement once and for all. */
const warmUps = 8
const times = 40

/** Sends the requests one after the other on one connection, and returns their median and 95th percentile. */
export async function measure(
  url: string,
  asked: ListRequest,
  people: Record<ListRequest['as'], Person>,
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const took: number[] = []
  try {
    for (let turn = 0; turn < warmUps + times; turn += 1) {
      const path = asked.paths[turn % asked.paths.length]?.replace('$customer$', people.customer._id) ?? ''
      // Public calls are rate-limited by address.
      const headers = {
        authorization: `Bearer ${people[asked.as].token}`,
        'x-forwarded-for': `10.0.0.${turn}`,
      }
      const began = performance.now()
      await send(url, { method: 'GET', path: `/api${path}`, headers }, agent)
      if (turn >= warmUps) took.push(performance.now() - began)
    }
  } finally {
    agent.destroy()
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median_ms: at(0.5), p95_ms: at(0.95) }
}
