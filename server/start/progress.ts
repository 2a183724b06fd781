import { performance } from 'node:perf_hooks'

/** Prints a step of the start and, once it is done, how long it took. */
export async function step<T>(doing: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`  ${doing.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2)} s`)
  return result
}
