import { readFile, rm } from 'node:fs/promises'

/** What a running PostgreSQL writes of itself into `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; ready: boolean }

/**
 * The PostgreSQL that runs on this cluster, if one does. After a crash of the machine or the container the number in
 * the file may belong to some other process, for whose sake PostgreSQL would refuse to start: then the file goes.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  const command = await commandOf(pid)
  if (command && !command[0]?.endsWith('/postgres')) {
    await rm(`${cluster}/postmaster.pid`, { force: true })
    return undefined
  }
  if (command && !command.includes(cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process's command line where the system tells it (Linux); an ended one that nobody has waited for has none. */
async function commandOf(pid: number) {
  if (process.platform !== 'linux') return undefined
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0')
}
