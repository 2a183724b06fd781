import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'
import packed from '@sparticuz/chromium'

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Returns how to start a browser on this machine: Playwright's own, else the system's Chromium, else the one npm
 * brought.
 */
export async function browserToUse() {
  // A closed network answers none of what a browser asks in the background.
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  if (existsSync(chromium.executablePath())) return { args }
  const system = systems.find((path) => existsSync(path))
  if (system) return { executablePath: system, args }
  return { ...(await packedBrowser()), args }
}

/** Unpacks the packed browser, with its own copies of the libraries that a bare machine may lack. */
async function packedBrowser() {
  const executablePath = await packed.executablePath()
  if (spawnSync(executablePath, ['--version']).status === 0) return { executablePath }
  const folder = await mkdtemp(join(tmpdir(), 'browser-libraries-'))
  const archive = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br')
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] })
  await pipeline(createReadStream(archive), createBrotliDecompress(), unpack.stdin)
  await once(unpack, 'close')
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') } }
}
