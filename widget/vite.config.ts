import { join } from 'node:path'
import { defineConfig } from 'vite'
import { browserContract } from '../scripts/browser-contract.ts'

/** The widget is built by itself, into the folder `widget` of the browser part; `embed.js` is a script of the host's page. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/widget/',
  cacheDir: '../node_modules/.vite-widget',
  logLevel: 'warn',
  plugins: [browserContract()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        embed: join(import.meta.dirname, 'embed.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
})
