import { createServer } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { takeDataDir } from '../platform/embedded/data-dir-lock.ts'
import { databaseServer } from '../platform/embedded/database-server.ts'
import type { EmbeddedPostgres } from '../platform/embedded/embedded.ts'
import type { Env } from '../platform/env.ts'
import { loadOrCreateSecret } from '../platform/load-or-create-secret.ts'
import type { RunningPortal } from '../platform/portal.ts'

/**
 * Starts everything, and puts a function that ends each part on `ends`; slow parts start side by side.
 *
 * @param signal stops between two steps when aborted
 * @param onDatabase receives the database server as soon as it runs
 * @param onDatabaseGone called when the embedded one ended and can't be started again
 */
export async function start(
  env: Env,
  ends: AsyncDisposableStack,
  signal: AbortSignal,
  onDatabase: (server: EmbeddedPostgres) => void,
  onDatabaseGone: () => void,
) {
  const lock = await takeDataDir(env.DATA_DIR)
  ends.defer(async () => lock.release())
  await checkPort(env.HOST, env.PORT)

  const code = loadCode()
  // Whoever fails first is reported; the other must not end the process by being unhandled.
  code.catch(() => {})
  const server = await step('Database', () => databaseServer(env, (line) => console.log(`  ${line} …`)))
  onDatabase(server)
  ends.defer(() => server.stop())
  signal.throwIfAborted()

  const { openDatabase, migrate, openPortal, buildApp } = await code
  const database = openDatabase(server.url)
  ends.defer(database.close)
  await step('Tables', () => migrate(database.pool))
  signal.throwIfAborted()

  const secret = env.SECRET ?? (await loadOrCreateSecret(join(env.DATA_DIR, 'secret')))
  const portal = await step('Jobs and files', () =>
    openPortal(env, { ...database, url: server.url }, new TextEncoder().encode(secret)),
  )
  ends.defer(portal.close)
  signal.throwIfAborted()

  const demoPassword = env.DEMO ? await step('Demo data', () => fillDemo(portal)) : undefined
  signal.throwIfAborted()

  const app = await step('Portal', async () => {
    const app = await buildApp(portal)
    ends.defer(async () => app.close())
    await app.listen({ host: env.HOST, port: env.PORT })
    return app
  })
  server.watch({ log: (line) => console.error(line), giveUp: onDatabaseGone })
  // Where links and payments lead back to: a sign-in at another name of this machine wouldn't be known there.
  console.log(greeting(env.PORT === 0 ? app.listeningOrigin : env.PUBLIC_URL, demoPassword))
}

async function loadCode() {
  const [{ openDatabase }, { migrate }, { openPortal }, { buildApp }] = await Promise.all([
    import('../platform/db/client.ts'),
    import('../platform/db/migrate.ts'),
    import('../portal.ts'),
    import('../app.ts'),
  ])
  return { openDatabase, migrate, openPortal, buildApp }
}

/** @returns the password of the demo's people, when there are any */
async function fillDemo(portal: RunningPortal) {
  const { demoPassword, openDemo } = await import('../demo/demo.ts')
  if (await openDemo(portal)) return demoPassword
  const { rowCount } = await portal.pool.query("select 1 from users where email = 'admin@maproom.test'")
  return rowCount === 1 ? demoPassword : undefined
}

/**
 * Checks early that the server will be able to listen.
 *
 * @throws Error with a sentence for the person who starts the portal
 */
async function checkPort(host: string, port: number) {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(sentence(error, host, port))))
    probe.listen({ host, port }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

function sentence({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that, or set PORT to a free one.`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return `Port ${port} of ${host} can't be used: ${message}.`
}

/** Writes the greeting that the terminal shows once the portal answers. */
function greeting(address: string, demoPassword?: string) {
  const lines = ['', `  Maproom is ready: ${address}`]
  if (demoPassword) {
    lines.push(
      '',
      `  Demo accounts, password ${demoPassword}`,
      '    admin@maproom.test      runs the portal',
      '    tuner@maproom.test      works on orders',
      '    customer@maproom.test   sends files in',
      '    agent@maproom.test      orders for others',
    )
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

/** Prints a step of the start and, once it is done, how long it took. */
async function step<T>(doing: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`  ${doing.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2)} s`)
  return result
}
