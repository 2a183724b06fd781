import { performance } from 'node:perf_hooks'

/** Tells what is being done and, once it is, how long it took. */
export async function step<T>(doing: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`  ${doing.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2)} s`)
  return result
}
