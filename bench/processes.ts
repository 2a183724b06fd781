import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { variables } from '../server/platform/env.ts'
import type { BareSetup } from './bare-server.ts'
import type { StaticSetup } from './downloads/static-server.ts'

/** The first start may build the browser part. */
const timeoutMs = 60_000

/** A server in a process of its own. It ends when this process does, however that happens. */
export type ServerProcess = {
  url: string
  /** From the start of the process to its first answer. */
  startedIn_ms: number
  stop(): Promise<void>
}

export type OurServer = ServerProcess & {
  /** Returns the memory of the server's Node now (resident set), in MB. */
  memory(): Promise<number>
}

/** Starts our server as `npm start` does, in production, on this folder; `more` adds variables. */
export async function startOurs(dataDir: string, more: Record<string, string> = {}): Promise<OurServer> {
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    // One person asks for what many would.
    LISTS_PER_MINUTE: '1000000000',
    ...more,
  }
  // Under npm the starter ends when its parent process has ended.
  const starter = launch('../scripts/start.mjs', { ...env, npm_lifecycle_event: 'start' })
  return { ...(await answering(starter, port)), memory: () => residentMB(starter) }
}

export async function startBare(setup: Omit<BareSetup, 'port'>): Promise<ServerProcess> {
  const port = await freePort()
  const child = launch('bare-server.ts', { NODE_ENV: 'production' })
  child.send({ ...setup, port } satisfies BareSetup)
  return answering(child, port)
}

export async function startStatic(setup: Omit<StaticSetup, 'port'>): Promise<ServerProcess> {
  const port = await freePort()
  const child = launch('downloads/static-server.ts', { NODE_ENV: 'production' })
  child.send({ ...setup, port } satisfies StaticSetup)
  return answering(child, port)
}

function launch(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { ...serverEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Returns our environment without variables that would configure the server differently. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const settings = Object.keys(variables.shape)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)))
}

/** Waits for the first answer, of `/health`. */
async function answering(child: ChildProcess, port: number): Promise<ServerProcess> {
  const began = performance.now()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  const isThere = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`A server ended before it answered (${child.exitCode}).`)
    if (performance.now() - began > timeoutMs) {
      await stop()
      throw new Error('A server did not answer.')
    }
    await sleep(5)
  }
  return {
    url,
    startedIn_ms: performance.now() - began,
    stop,
  }
}

/** Returns the memory of the server's process, the only child of the started one. */
async function residentMB({ pid }: ChildProcess): Promise<number> {
  const started = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim()
  const status = await readFile(`/proc/${started}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('This machine has no free port left.')
  return address.port
}
