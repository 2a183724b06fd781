import { open, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './embedded-binaries.ts'
import { findPostmaster, type Postmaster } from './embedded-postmaster.ts'
import type { Runner } from './embedded-user.ts'

/** Everything to start a PostgreSQL with. */
export type Place = {
  binaries: Binaries
  runner: Runner
  cluster: string
  logFile: string
  fsync: boolean
  /** More settings of PostgreSQL. */
  settings: Record<string, string>
}

/**
 * Computes the shared buffers: a quarter of the memory there is for us, 1 GB at most; only as much of it is taken as
 * there is data.
 */
function sharedBuffers(): string {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return `${Math.min(1024, Math.max(128, Math.floor(bytes / 4 / 2 ** 20)))}MB`
}

/** Settings for one small machine; the others stay as PostgreSQL ships them. */
const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '60',
  shared_buffers: sharedBuffers(),
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

const logLimitBytes = 10_000_000

/**
 * Waits until a PostgreSQL on the cluster takes connections, starting one when none runs.
 *
 * @param port the port to start it on; a free one when not given
 * @param signal ends the started one when it isn't ready by then
 * @throws Error with PostgreSQL's words when it didn't start
 */
export async function startPostmaster(
  place: Place,
  { port, signal }: { port?: number | undefined; signal?: AbortSignal } = {},
): Promise<Postmaster & { adopted: boolean }> {
  let launched: Awaited<ReturnType<typeof launch>> | undefined
  for (;;) {
    const postmaster = await findPostmaster(place.cluster)
    if (postmaster?.ready) return { ...postmaster, adopted: !launched }
    if (signal?.aborted) {
      launched?.end()
      throw new Error('PostgreSQL was not ready in time.')
    }
    if (launched?.hasEnded()) {
      const said = await launched.said()
      throw new Error(`PostgreSQL did not start.\n${said.trim()}\nIts log is ${place.logFile}.`)
    }
    if (!postmaster && !launched) launched = await launch(place, port ?? (await freePort()))
    await sleep(10)
  }
}

/** Launches PostgreSQL detached, so that it lives through our crash and doesn't get the terminal's Ctrl-C. */
async function launch({ binaries, runner, cluster, logFile, fsync, settings }: Place, port: number) {
  const size = await stat(logFile).then(
    (file) => (file.size < logLimitBytes ? file.size : 0),
    () => 0,
  )
  const log = await open(logFile, size ? 'a' : 'w', 0o600)
  const all = { ...usualSettings, ...settings, fsync: fsync ? 'on' : 'off', port: String(port) }
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  const child = runner.run(binaries.postgres, args, { detached: true, stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  let failed = ''
  child.on('error', (error) => {
    failed = error.message
  })
  child.unref()
  return {
    hasEnded: () => failed !== '' || child.exitCode !== null || child.signalCode !== null,
    said: async () => failed || (await readFile(logFile, 'utf8')).slice(size),
    end: () => child.kill('SIGQUIT'),
  }
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('This machine has no free port left.')
  return address.port
}
