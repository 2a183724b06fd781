import { setTimeout as sleep } from 'node:timers/promises'
import type { OurServer } from './processes.ts'

const sampleEvery_ms = 25

/** Returns how many MB more than before the server takes at most while this runs. */
export async function memoryDuring(ours: OurServer, work: () => Promise<void>): Promise<number> {
  const before = await ours.memory()
  let most = before
  let running = true
  const watching = (async () => {
    while (running) {
      most = Math.max(most, await ours.memory())
      await sleep(sampleEvery_ms)
    }
  })()
  try {
    await work()
  } finally {
    running = false
    await watching
  }
  return most - before
}
