import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureGrowth } from './growth/growth.ts'
import { type Growth, growthTable } from './growth/growth-table.ts'
import { measureIdentify } from './identification/measure-identify.ts'
import { firstLoadReach, measureFirstLoad } from './measure-first-load.ts'
import { measureFirstPaint } from './measure-first-paint.ts'
import { measureInvoices } from './measure-invoices.ts'
import { measurePageCalls } from './measure-page-calls.ts'
import { pageSizes, widgetSize } from './page-sizes.ts'
import { type Reach, type Result, resultTable } from './report.ts'
import { comparisons, leastComparisons, measureServer } from './server-measurements.ts'

/** What is measured of a server that runs. */
const ofServer = [
  ...comparisons,
  ...leastComparisons,
  'start',
  'shop-first-seconds',
  'live',
  'memory',
  'user-export',
  'webhooks',
  'webhook-deliveries',
  'key-calls',
  'chat',
  'download',
  'import',
  'flood',
  'upload-identified',
]
const names = [
  ...ofServer,
  'identify',
  'invoice-pdfs',
  'sign-in-page',
  'order-form',
  'shop-product-page',
  'widget',
  'phrases',
  'first-paint',
  'page-calls',
]
/** Takes some ten minutes and 3 GB, so that it has to be named. */
const growth = 'growth'
const usage = `npm run bench -- [NAME…] [--table NAME] [--json] [--data FOLDER]

Measures what is named, or everything: ${names.join(' ')}
Beside ours stands a bare server; of key-calls the same call by session, of upload-identified the upload without identification
Beyond that, when it is named: ${growth}, how lists bear 10,000, 100,000 and 1,000,000 rows; ten minutes, 3 GB in the temporary folder
--table NAME   ${growth} of this table alone; may be given more than once
--json         one object a line: name, unit, ours, bare, ratio; of growth name, goal, medians_ms, p95_ms
--data FOLDER  keeps the filled database there, and uses it again`

const reach: Record<string, Reach> = {
  'order-list': { ratio: 0.7 },
  'user-list': { ratio: 0.7 },
  'order-queue': { ratio: 0.7 },
  'order-detail': { ratio: 0.7 },
  'ledger-page': { ratio: 0.7 },
  'chat-history': { ratio: 0.7 },
  'vehicle-search': { ratio: 0.7 },
  'vehicle-search-p99': { most: 40 },
  'vehicle-search-by-key': { ratio: 0.7 },
  'vehicle-search-by-key-p99': { most: 40 },
  'key-vehicle': { ratio: 0.9 },
  'key-orders': { ratio: 0.9 },
  'key-balance': { ratio: 0.9 },
  selected: { ratio: 0.7 },
  'location-search': { ratio: 0.7 },
  'code-search': { ratio: 0.7 },
  'code-search-p99': { most: 40 },
  'ticket-queue': { ratio: 0.7 },
  'shop-list': { ratio: 0.7 },
  'shop-search': { ratio: 0.7 },
  'shop-product': { ratio: 0.7 },
  'cart-change': { ratio: 0.6 },
  checkout: { ratio: 0.4 },
  'shop-list-least': { ratio: 0.5 },
  'shop-product-least': { ratio: 0.5 },
  'cart-change-least': { ratio: 0.4 },
  'checkout-least': { ratio: 0.1 },
  'chat-1000-p99': { most: 100 },
  'chat-1000-memory-each': { most: 40 },
  'chat-5000-memory-each': { most: 40 },
  'order-place': { ratio: 0.6 },
  start: { most: 1.5 },
  'shop-first-seconds': { most: 500 },
  'live-p99': { most: 300 },
  'memory-idle': { most: 150 },
  'user-export-memory': { most: 120 },
  download: { ratio: 0.9 },
  import: { least: 5000 },
  'import-memory': { most: 120 },
  'import-light-call': { most: 100 },
  'flood-memory': { most: 400 },
  'flood-light-call': { most: 200 },
  'upload-identified': { mostRatio: 1.1 },
  'identify-4-mb': { most: 50 },
  'webhook-deliveries': { least: 200 },
  'invoice-pdfs': { least: 40 },
  ...firstLoadReach,
  'order-form': { most: 80 },
  widget: { most: 45 },
  'shop-product-page': { most: 120 },
  'sign-in-lcp': { most: 2 },
  'sign-in-cls': { most: 0.1 },
  'public-page-lcp': { most: 2.5 },
  'public-page-cls': { most: 0.1 },
  'product-page-lcp': { most: 2.5 },
  'widget-page-fcp': { most: 1 },
  'product-page-cls': { most: 0.1 },
}

const log = (line: string) => console.error(`  ${line}`)
const ends = new AsyncDisposableStack()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    interrupted = true
    await ends.disposeAsync()
    process.exit(130)
  })
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    data: { type: 'string' },
    table: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  },
})
const unknown = positionals.filter((name) => name !== growth && !names.includes(name))
if (values.help || unknown.length > 0) {
  console.error(unknown.length > 0 ? `There is no ${unknown.join(', ')}.\n\n${usage}` : usage)
  process.exit(unknown.length > 0 ? 2 : 0)
}
try {
  const results = await measure()
  const grown = positionals.includes(growth) ? await measureGrown() : []
  if (values.json) for (const result of [...results, ...grown]) console.log(JSON.stringify(result))
  else {
    if (results.length > 0) console.log(`\n${resultTable(results, reach)}`)
    if (grown.length > 0) console.log(`\n${growthTable(grown)}`)
  }
} catch (error) {
  // Later failures are caused by the ended server.
  if (!interrupted) throw error
} finally {
  if (!interrupted) await ends.disposeAsync()
}

/** Measures the growth in a separate folder, because its database doesn't survive a power cut. */
async function measureGrown(): Promise<Growth[]> {
  return measureGrowth(await temporaryFolder(), values.table ?? [], { ends, log })
}

async function measure(): Promise<Result[]> {
  const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name)
  const results: Result[] = []
  if (ofServer.some(isAsked)) {
    results.push(...(await measureServer({ dataDir: await dataFolder(), isAsked, ends, log })))
  }
  if (isAsked('identify')) {
    log('identifying files')
    results.push(...measureIdentify())
  }
  if (isAsked('invoice-pdfs')) {
    log('drawing invoices')
    results.push(await measureInvoices())
  }
  if (isAsked('widget')) results.push(await widgetSize())
  if (isAsked('sign-in-page')) {
    log('opening the sign-in page in each language')
    results.push(...(await measureFirstLoad(ends, log)))
  }
  if (['order-form', 'shop-product-page', 'phrases'].some(isAsked)) {
    log('building the browser part')
    const sizes = await pageSizes()
    if (isAsked('order-form')) results.push(sizes.frame, sizes['frame-files'], sizes['order-form'])
    if (isAsked('shop-product-page')) results.push(sizes['shop-product-page'])
    if (isAsked('phrases')) results.push(sizes['customer-phrases'], sizes['team-phrases'])
  }
  if (isAsked('first-paint')) {
    log('showing the first pages to a slow phone')
    results.push(...(await measureFirstPaint(ends, log)))
  }
  if (isAsked('page-calls')) {
    log('counting what pages ask for')
    results.push(...(await measurePageCalls(ends, log)))
  }
  return results
}

/** Returns the folder to keep, or a temporary one that is removed at the end. */
async function dataFolder(): Promise<string> {
  if (values.data) {
    await mkdir(values.data, { recursive: true })
    return resolve(values.data)
  }
  return temporaryFolder()
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maproom-bench-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}
