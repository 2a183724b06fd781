import { ensureWeb } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { handOver, node } from './run.mjs'

await ensureInstalled()
await ensureWeb()
const server = handOver(node, ['server/main.ts'])

// npm killed without a word leaves us behind, with another parent.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && server.kill('SIGTERM'), 1000).unref()
}
