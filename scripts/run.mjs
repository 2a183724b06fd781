import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that Maproom is made for, whatever Node started npm. */
export const node = join(root, 'node_modules/node/bin/node')

/** Returns the file of a package's program, to be run by `node`. */
export const tool = (path) => join(root, 'node_modules', path)

const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (children.size === 0) process.exit(130)
    for (const child of children) child.kill(signal)
  })
}

/** Asks programs for plain text: some write colour codes into files and pipes too. */
const plain = { NO_COLOR: '1', FORCE_COLOR: undefined }

/**
 * Runs a program in the project's folder and waits for it. Signals we get are handed on to it.
 *
 * @returns {Promise<{ code: number, output: string }>} how it ended; what it said unless that was `shown`
 */
export function run(command, args, { shown = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...(shown && process.stdout.isTTY ? {} : plain), ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    })
    children.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code, signal) => {
      children.delete(child)
      if (signal) process.exit(130)
      resolve({ code: code ?? 1, output: output.trim() })
    })
  })
}

/**
 * Runs a program for as long as it likes, and ends as it ends, with all others. It notices by the closed channel when
 * we are killed.
 *
 * @returns {import('node:child_process').ChildProcess}
 */
export function runAlongside(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY ? {} : plain), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  children.add(child)
  child.on('error', (error) => exitWith(error.message))
  child.on('exit', (code) => {
    children.delete(child)
    process.exitCode ??= code ?? 130
    for (const other of children) other.kill()
    if (children.size === 0) process.exit()
  })
  return child
}

/** Ends with a sentence. @returns {never} */
export function exitWith(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** @returns {() => string} tells the seconds since */
export function stopwatch() {
  const began = Date.now()
  return () => `${((Date.now() - began) / 1000).toFixed(1)} s`
}
