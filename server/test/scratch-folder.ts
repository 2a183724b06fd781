import { mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 4 * 2 ** 30

/**
 * Makes a folder for a database that nobody keeps: in memory where there is plenty, because copying its thousand files
 * takes ten times as long on a disk; else among the temporary files.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? memory : tmpdir(), prefix))
}

async function hasRoom() {
  const size = await statfs(memory).catch(() => null)
  return size !== null && size.bavail * size.bsize > enoughBytes && freemem() > 2 * enoughBytes
}
