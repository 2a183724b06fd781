import { ensureInstalled } from './install.mjs'
import { handOver, node, tool } from './run.mjs'

/** The server starts anew and the page reloads whenever a file changes. The page is on port 5173. */
await ensureInstalled()
handOver(node, ['--watch', '--watch-preserve-output', 'server/main.ts'])
handOver(node, [tool('vite/bin/vite.js'), '--clearScreen=false'])
