import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server listens while the browser part is developed; see `npm run dev`. */
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy allows no data: fonts, and a shared file is cached better than an inlined one.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
})
