import { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { send } from './load.ts'
import { type Visit, visit } from './sent.ts'

type Load = { connections: number; seconds: number }

/** Returns the time in milliseconds within which 99 of 100 requests are answered; see `timesOf`. */
export async function measureP99(url: string, next: () => Visit, load: Load): Promise<number> {
  const took = await timesOf(url, next, load)
  return took[Math.floor(took.length * 0.99)] ?? Number.NaN
}

/** Returns the time in milliseconds of the slowest answer; see `timesOf`. */
export async function measureSlowest(url: string, next: () => Visit, load: Load): Promise<number> {
  return (await timesOf(url, next, load)).at(-1) ?? Number.NaN
}

/**
 * Sends requests over so many connections at once, each its next one as soon as the last is answered; returns how long the
 * answers took, in milliseconds, the fastest first.
 */
async function timesOf(url: string, next: () => Visit, { connections, seconds }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  const one = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await visit(next(), (sent) => send(url, sent, agent))
      took.push(performance.now() - began)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, one))
  } finally {
    agent.destroy()
  }
  return took.sort((a, b) => a - b)
}
