import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import type { Result } from './report.ts'

const root = join(import.meta.dirname, '..')

/** The modules of the app and of its pages; what they import comes with them. */
const appModules = ['web/main.tsx', 'shared/locales/en?first']
const frameModules = [
  'web/layout/frame/customer-layout.tsx',
  'web/app/api/with-queries.tsx',
  'web/app/api/live.ts',
  'shared/locales/en?customer',
]
const customerPhrases = ['shared/locales/en?first', 'shared/locales/en?customer']
const teamPhrases = ['shared/locales/en?team']
/** Modules that a guest fetches for a product of the shop. */
const productModules = ['web/product.tsx', 'shared/locales/en?first']
const orderFormModules = ['web/orders/order-form/order-form-page.tsx']

type Output = Rolldown.RolldownOutput['output']

/**
 * Measures the scripts that the frame of every signed-in page adds once to the app, those that the order form adds to the
 * frame, and all of a product of the shop; gzip, in kB of 1000 bytes. Of the phrases, measures those that a customer fetches, and those that the back office adds.
 */
export async function pageSizes(): Promise<
  Record<
    'frame' | 'frame-files' | 'order-form' | 'shop-product-page' | 'customer-phrases' | 'team-phrases',
    Result
  >
> {
  const output = await buildInMemory('vite.config.ts')
  const app = filesOf(output, appModules)
  const frame = filesOf(output, frameModules).difference(app)
  const orderForm = filesOf(output, orderFormModules).difference(app).difference(frame)
  const size = (files: Set<string>) =>
    [...files].reduce((sum, file) => sum + gzipped(contentsOf(output, file)), 0)
  return {
    frame: kB('frame', size(frame)),
    'frame-files': { name: 'frame-files', unit: 'files', ours: frame.size, bare: null, ratio: null },
    'order-form': kB('order-form', size(orderForm)),
    'shop-product-page': kB('shop-product-page', size(scriptsOf(output, productModules))),
    'customer-phrases': kB('customer-phrases', size(filesOf(output, customerPhrases))),
    'team-phrases': kB('team-phrases', size(filesOf(output, teamPhrases))),
  }
}

/** Measures all that a visitor of a reseller's website fetches for the widget before its chart; gzip, in kB of 1000 bytes. */
export async function widgetSize(): Promise<Result> {
  const output = await buildInMemory('widget/vite.config.ts')
  const files = filesOf(output, ['widget/main.ts'])
  const embedded = [contentsOf(output, 'embed.js'), contentsOf(output, 'index.html')]
  const all = [...embedded, ...[...files].map((file) => contentsOf(output, file))]
  return kB(
    'widget',
    all.reduce((sum, text) => sum + gzipped(text), 0),
  )
}

/** Builds in memory, so that nothing stale is measured. */
async function buildInMemory(config: string): Promise<Output> {
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: join(root, config),
    logLevel: 'error',
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('The browser part was not built as one.')
  return built.output
}

/** Returns the scripts with these modules, their static imports, and the style sheets of both. */
function filesOf(output: Output, modules: string[]): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Output[number] | undefined) => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const imported of chunk.imports) add(output.find(({ fileName }) => fileName === imported))
  }
  for (const module of modules) {
    const holder = output.find((file) => file.type === 'chunk' && file.moduleIds.includes(join(root, module)))
    if (!holder) throw new Error(`${module} is in no script.`)
    add(holder)
  }
  return files
}

/** Returns those of the files that are scripts. */
const scriptsOf = (output: Output, modules: string[]) =>
  new Set([...filesOf(output, modules)].filter((file) => file.endsWith('.js')))

function contentsOf(output: Output, name: string): Buffer {
  const file = output.find(({ fileName }) => fileName === name)
  if (!file) throw new Error(`${name} was not built.`)
  return Buffer.from(file.type === 'chunk' ? file.code : file.source)
}

const gzipped = (contents: string | Uint8Array) => gzipSync(contents).length
const kB = (name: string, bytes: number): Result => ({
  name,
  unit: 'kB',
  ours: bytes / 1000,
  bare: null,
  ratio: null,
})
