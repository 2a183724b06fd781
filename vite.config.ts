import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { browserContract } from './scripts/browser-contract.ts'
import { pageLoads } from './scripts/page-loads.ts'
import { phraseFiles } from './scripts/phrase-files.ts'
import { textFonts } from './scripts/text-fonts.ts'
import { builtPageAt } from './server/overview/pages/built-page-at.ts'
import { builtPages } from './server/platform/http/web/built-web.ts'
import { publishBuild } from './server/platform/http/web/publish-build.ts'

/** Where the server listens while the browser part is developed; see `npm run dev`. */
const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [
    react(),
    browserContract(),
    phraseFiles(),
    textFonts(),
    builtAddresses(),
    withWidget(),
    compressed(),
    published(),
  ],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: '../dist/build',
    emptyOutDir: true,
    // Tells the server which files a page is made of.
    manifest: true,
    // The content security policy allows no data: fonts, and a shared file is cached better than an inlined one.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      input: builtPages.map((name) => join(import.meta.dirname, 'web', name)),
      output: { codeSplitting: { groups: pageLoads() } },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(api(?!/docs(/changelog)?([?#]|$))|health|dev/mails|manifest.webmanifest)(/|$)': server,
      '^/widget': server,
      '/socket.io': { target: server, ws: true },
    },
  },
})

/** Answers the addresses of pages without the app with these while the browser part is developed. */
function builtAddresses(): Plugin {
  return {
    name: 'built-addresses',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?', 1)
        const page = builtPageAt(path)
        if (page !== 'index.html' && !path.endsWith('.tsx')) request.url = `/${page}`
        next()
      })
    },
  }
}

/** Builds the widget of resellers' websites, which is served beside the browser part. */
function withWidget(): Plugin {
  return {
    name: 'with-widget',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      // Before its files are compressed and moved with the others.
      sequential: true,
      async handler({ dir = '' }) {
        const configFile = join(import.meta.dirname, 'widget/vite.config.ts')
        await build({ configFile, build: { outDir: join(dir, 'widget'), emptyOutDir: true } })
      },
    },
  }
}

/** Moves what was built to where it is served, which a running server notices. */
function published(): Plugin {
  return {
    name: 'published',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => publishBuild(dir, join(import.meta.dirname, 'dist/web')),
    },
  }
}

/** Writes a .br and a .gz beside every text file, so that the server needn't compress the same bytes again and again. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      for (const file of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
        const path = join(dir, file)
        const text = await readFile(path)
        if (text.length < 1024) continue
        await writeFile(`${path}.br`, await brotli(text, { params }))
        await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
      }
    },
  }
}

/** A class of `web/frame/top-line.module.css` is called `frame-top-line_line`, so that the first HTML can name it. */
function className(local: string, path: string) {
  const sheet = relative(join(import.meta.dirname, 'web'), path).replace(/\.module\.css.*$/, '')
  return `${sheet.replaceAll(/[\\/]/g, '-')}_${local}`
}
