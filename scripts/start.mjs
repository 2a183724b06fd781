import { join } from 'node:path'
import { ensureWeb } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { node, root, runAlongside } from './run.mjs'

await ensureInstalled()
await ensureWeb()
// Young objects in few megabytes: a third less memory, and uploads' buffers are let go before the collector has to hurry.
// Long work may have the collector run (`platform/collect-garbage.ts`).
const flags = ['--max-semi-space-size=2', '--expose-gc']
const server = runAlongside(node, [...flags, 'server/main.ts'], {
  // Caches the stripped and compiled code: halves the start and saves the compiler's memory.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  // The C library's heaps, else one for every thread: what one of them frees another can use.
  MALLOC_ARENA_MAX: '2',
})

// When npm is killed without a signal to us, we continue with another parent.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && server.kill('SIGTERM'), 1000).unref()
}
