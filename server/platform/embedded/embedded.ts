import { chmod, mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadOrCreateSecret } from '../load-or-create-secret.ts'
import { findBinaries } from './embedded-binaries.ts'
import { createCluster, hasCluster, name } from './embedded-cluster.ts'
import { findPostmaster } from './embedded-postmaster.ts'
import { type Place, startPostmaster } from './embedded-start.ts'
import { runnerFor, userFor } from './embedded-user.ts'
import { type Watching, watchPostmaster } from './embedded-watch.ts'

export type EmbeddedPostgres = {
  url: string
  /** True when it was already running. */
  adopted: boolean
  /** Starts it again on its port from now on when it ends unexpectedly. */
  watch(watching: Watching): void
  /** Stops it: `fast` rolls open transactions back and writes everything down, `immediate` leaves that to the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

/** The last processes of a killed one may be at a statement, which takes 30 s at most. */
const timeoutMs = 40_000
const passing = /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets/

/**
 * Starts the PostgreSQL that npm installed on `dir/cluster`, creating that the first time; takes over one that still
 * runs there after we were killed.
 *
 * @param fsync true to keep committed data through a power cut; off is for tests
 * @param settings more settings for the PostgreSQL that is started
 * @param log receives a line for what takes long
 */
export async function startEmbeddedPostgres({
  dir,
  fsync = true,
  settings = {},
  log = () => {},
}: {
  dir: string
  fsync?: boolean
  settings?: Record<string, string>
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  // Others may pass through, to the database when it runs as another user.
  if (await mkdir(dir, { recursive: true })) await chmod(dir, 0o711)
  const cluster = join(await realpath(dir), 'cluster')
  const exists = await hasCluster(cluster)
  const runner = await runnerFor(await userFor(exists ? cluster : dirname(dir)), [dir, binaries.postgres])
  const password = await loadOrCreateSecret(join(dir, 'password'))
  if (!exists) {
    log('Creating the database')
    await createCluster(binaries, runner, cluster, { password, fsync })
  }
  const place = { binaries, runner, cluster, logFile: join(dir, 'postgres.log'), fsync, settings }
  const { port, adopted } = await ready(place)
  let endWatching = async () => {}
  return {
    url: `postgresql://${name}:${password}@127.0.0.1:${port}/${name}`,
    adopted,
    watch: (watching) => {
      endWatching = watchPostmaster(place, port, watching)
    },
    stop: async (mode = 'fast') => {
      await endWatching()
      await stop(cluster, mode)
    },
  }
}

/** Starts it, and tries again for as long as the end of the last one is in its way. */
async function ready(place: Place) {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await startPostmaster(place)
    } catch (error) {
      if (!passing.test(String(error)) || Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

async function stop(cluster: string, mode: 'fast' | 'immediate') {
  const running = await findPostmaster(cluster)
  if (!running) return
  process.kill(running.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  while ((await findPostmaster(cluster))?.pid === running.pid) await sleep(10)
}
