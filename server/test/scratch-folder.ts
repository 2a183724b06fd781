import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../platform/embedded/embedded-postmaster.ts'

const memory = '/dev/shm'
const enoughBytes = 4 * 2 ** 30

/**
 * Makes a folder for a database that is thrown away: in memory where there is plenty, because copying its thousand files
 * takes ten times as long on a disk; else among the temporary files.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  if (!(await hasRoom())) return mkdtemp(join(tmpdir(), prefix))
  await removeAbandoned()
  return mkdtemp(join(memory, `${prefix}${process.pid}-`))
}

async function hasRoom() {
  const size = await statfs(memory).catch(() => null)
  return size !== null && size.bavail * size.bsize > enoughBytes && freemem() > 2 * enoughBytes
}

/** Removes the folders of processes that were killed before they could: nothing else empties memory. */
async function removeAbandoned() {
  for (const name of await readdir(memory)) {
    const maker = /^maproom-[a-z]+-(\d+)-/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) await rm(join(memory, name), { recursive: true, force: true })
  }
}
