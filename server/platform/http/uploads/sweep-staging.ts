import { mkdir, rm } from 'node:fs/promises'

/** Empties the staging folder at the start: its files belong to requests that ended with the last process. */
export async function sweepStaging(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
}
