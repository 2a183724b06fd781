import { ensureInstalled } from './install.mjs'
import { node, runAlongside, tool } from './run.mjs'

/** Restarts the server and reloads the page whenever a file changes. The page is on port 5173. */
await ensureInstalled()
runAlongside(node, ['--watch', '--watch-preserve-output', 'server/main.ts'])
runAlongside(node, [tool('vite/bin/vite.js'), '--clearScreen=false'])
