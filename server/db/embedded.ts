import { chmod, mkdir, open, readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keptSecret } from '../kept-secret.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { createCluster, hasCluster, name } from './embedded-cluster.ts'
import { findPostmaster, isAlive, type Postmaster } from './embedded-postmaster.ts'
import { type Runner, runnerFor, userFor } from './embedded-user.ts'

export type EmbeddedPostgres = {
  url: string
  /** Whether it was already running. */
  adopted: boolean
  /** Ends it: `fast` rolls open transactions back and writes everything down, `immediate` leaves that to the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

/** For one small machine; what isn't named stays as PostgreSQL ships it. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

/** The last processes of one that was killed may be at a statement, which takes 30 s at most. */
const patienceMs = 40_000
const passing = /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets/
const logLimitBytes = 10_000_000

/**
 * Starts the PostgreSQL that npm installed on `dir/cluster`, creating that the first time; takes over one that still
 * runs there after we were killed.
 *
 * @param fsync whether what was committed survives a power cut; off is for tests
 * @param log told what takes long
 */
export async function startEmbeddedPostgres({
  dir,
  fsync = true,
  log = () => {},
}: {
  dir: string
  fsync?: boolean
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  // Others may pass through, to the database when it runs as another user.
  if (await mkdir(dir, { recursive: true })) await chmod(dir, 0o711)
  const cluster = join(await realpath(dir), 'cluster')
  const exists = await hasCluster(cluster)
  const runner = await runnerFor(await userFor(exists ? cluster : dirname(dir)), [dir, binaries.postgres])
  const password = await keptSecret(join(dir, 'password'))
  if (!exists) {
    log('Creating the database')
    await createCluster(binaries, runner, cluster, { password, fsync })
  }
  const { pid, port, adopted } = await ready(binaries, runner, cluster, join(dir, 'postgres.log'), fsync)
  return {
    url: `postgresql://${name}:${password}@127.0.0.1:${port}/${name}`,
    adopted,
    stop: (mode = 'fast') => stop(pid, cluster, mode),
  }
}

/** Waits until a PostgreSQL on the cluster takes connections, starting one whenever none runs. */
async function ready(binaries: Binaries, runner: Runner, cluster: string, logFile: string, fsync: boolean) {
  const deadline = Date.now() + patienceMs
  let launched: Awaited<ReturnType<typeof launch>> | undefined
  for (;;) {
    const postmaster: Postmaster | undefined = await findPostmaster(cluster)
    if (postmaster?.ready) return { ...postmaster, adopted: !launched }
    if (launched?.hasEnded()) {
      const said = await launched.said()
      if (!passing.test(said) || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start.\n${said.trim()}\nIts log is ${logFile}.`)
      }
      launched = undefined
      await sleep(200)
    }
    if (!postmaster && !launched) launched = await launch(binaries, runner, cluster, logFile, fsync)
    await sleep(10)
  }
}

/** Detached, so that it lives through our crash and hears no Ctrl-C of the terminal. */
async function launch(binaries: Binaries, runner: Runner, cluster: string, logFile: string, fsync: boolean) {
  const size = await stat(logFile).then(
    (file) => (file.size < logLimitBytes ? file.size : 0),
    () => 0,
  )
  const log = await open(logFile, size ? 'a' : 'w', 0o600)
  const all = { ...settings, fsync: fsync ? 'on' : 'off', port: String(await freePort()) }
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
  }
}

async function stop(pid: number, cluster: string, mode: 'fast' | 'immediate') {
  if (isAlive(pid)) process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  while ((await findPostmaster(cluster))?.pid === pid) await sleep(10)
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('This machine has no free port left.')
  return address.port
}
