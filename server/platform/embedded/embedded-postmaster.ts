import { readFile, writeFile } from 'node:fs/promises'
import { failureOf } from '../failure.ts'

/** The parts used here of the file `postmaster.pid` that a running PostgreSQL writes. */
export type Postmaster = { pid: number; port: number; ready: boolean }

/** The highest number a process could have; none does. */
const nobody = '2147483647'

/** Finds the PostgreSQL that runs on this cluster, if one does. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const path = `${cluster}/postmaster.pid`
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const command = await commandOf(pid)
  if (command && !command[0]?.endsWith('/postgres')) {
    // After a crash the number may be another process's by now, or of one that ended and nobody waited for. PostgreSQL
    // would refuse to start for its sake. The rest of the file stays: by it PostgreSQL finds survivors of the crash.
    // One that just stopped has taken its file away: made anew, by us, it would keep the next one from starting.
    await writeFile(path, [nobody, ...lines.slice(1)].join('\n'), { flag: 'r+' }).catch(unlessGone)
    return undefined
  }
  if (command && !command.includes(cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Tells if there is a process with this number, also one of another user. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return failureOf(error).code === 'EPERM'
  }
}

/** Reads a process's command line, where the system provides it (Linux). */
async function commandOf(pid: number) {
  if (process.platform !== 'linux') return undefined
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0')
}
