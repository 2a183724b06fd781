import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type PortalProcess = {
  url: string
  process: ChildProcess
  /** Returns its whole output so far. */
  said(): string
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
}

/** Long enough for a machine that has other work: only what hangs is given up. */
const timeoutMs = 180_000

/** `detached`: a signal to the process that starts it doesn't reach it, as Ctrl-C otherwise does. */
type LaunchOptions = { detached?: boolean }

/** Starts the whole portal as a process of its own, on loopback, and waits until it answers. */
export async function startPortal(
  DATA_DIR: string,
  env: Record<string, string> = {},
  options: LaunchOptions = {},
): Promise<PortalProcess> {
  const { answers, ...portal } = await launchPortal(DATA_DIR, env, options)
  await answers()
  return portal
}

/** Starts it without waiting. */
export async function launchPortal(
  DATA_DIR: string,
  env: Record<string, string> = {},
  { detached = false }: LaunchOptions = {},
) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', ...env, DATA_DIR, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    process: child,
    said: () => said,
    answers: async () => {
      const giveUpAt = Date.now() + timeoutMs
      while (!(await isHealthy(url))) {
        if (child.exitCode !== null || Date.now() > giveUpAt)
          throw new Error(`the portal didn't start:\n${said}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

async function isHealthy(url: string) {
  return fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
