import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import { measureChat } from './chat/measure-chat.ts'
import { compare, median } from './compare.ts'
import { measureDownload } from './downloads/measure-download.ts'
import { measureUpload } from './identification/measure-upload.ts'
import { keyCalls } from './keys/key-requests.ts'
import { measureDeliveries } from './measure-deliveries.ts'
import { measureExport } from './measure-export.ts'
import { measureFlood } from './measure-flood.ts'
import { measureP99, measureSlowest } from './measure-latency.ts'
import { measureLive } from './measure-live.ts'
import { measureWebhooks } from './measure-webhooks.ts'
import { postgresDir, prepareDatabase } from './prepare-database.ts'
import { type OurServer, startBare, startOurs } from './processes.ts'
import type { Result } from './report.ts'
import { roundRobin } from './round-robin.ts'
import type { Sent } from './sent.ts'
import { leastRoot } from './shop/least-shop.ts'
import { measureImport } from './vehicles/measure-import.ts'

/** Placing is last, because it adds to the data that the others read. */
export const comparisons = [
  'order-list',
  'order-queue',
  'order-detail',
  'user-list',
  'ledger-page',
  'chat-history',
  'vehicle-search',
  'vehicle-search-by-key',
  'selected',
  'location-search',
  'code-search',
  'ticket-queue',
  'shop-list',
  'shop-search',
  'shop-product',
  'cart-change',
  'checkout',
  'order-place',
] as const

/** Compared with the least that a shop does, too. */
const ofShop = ['shop-list', 'shop-product', 'cart-change', 'checkout'] as const
/** Names of those comparisons. */
export const leastComparisons = ofShop.map((name) => `${name}-least` as const)

/** Searches of which one in a hundred may not take long. */
const searches = ['vehicle-search', 'vehicle-search-by-key', 'location-search'] as const
/** Under which a search has to stay quick. */
const concurrent = { connections: 16, seconds: 10 }
/** With which a shop is opened that has just started. */
const firstSeconds = { connections: 32, seconds: 3 }
/** Number of starts, for the median. */
const starts = 3
/** By then it has settled and is idle. */
const settledSeconds = 5

type Ask = {
  dataDir: string
  isAsked: (name: string) => boolean
  /** Stops whatever runs, last things first. */
  ends: AsyncDisposableStack
  log: (line: string) => void
}

/** Fills the folder when it is empty, then runs the chosen measurements of the server on it. */
export async function measureServer({ dataDir, isAsked, ends, log }: Ask): Promise<Result[]> {
  log('filling the database')
  const { requests, keyRequests, statements, admin, chatters, between } = await prepareDatabase(dataDir, ends)
  const results: Result[] = []
  const add = (name: string, unit: string, ours: number) =>
    results.push({ name, unit, ours, bare: null, ratio: null })

  log('starting')
  const { server: ours, started_ms } = await startOften(dataDir, ends, isAsked('start') ? starts : 1)
  if (isAsked('memory')) {
    await sleep(settledSeconds * 1000)
    add('memory-idle', 'MB', await ours.memory())
  }
  if (isAsked('shop-first-seconds')) {
    const both = roundRobin([requests['shop-list'], requests['shop-product']])
    add('shop-first-seconds', 'ms', await measureSlowest(ours.url, () => both()(), firstSeconds))
  }
  if (isAsked('live')) {
    log('writing messages')
    results.push(await measureLive(ours, between, { ends, log }))
  }
  if (isAsked('start')) add('start', 's', started_ms / 1000)
  if (isAsked('user-export')) {
    log('exporting everybody')
    await sleep(settledSeconds * 1000)
    results.push(...(await measureExport(ours, admin)))
  }
  if (isAsked('download')) results.push(await measureDownload(ours, admin, { ends, log }))
  if (isAsked('chat')) results.push(...(await measureChat(ours, chatters, { ends, log })))
  const names = comparisons.filter(isAsked)
  if (names.length > 0 || leastComparisons.some(isAsked)) {
    // Ours runs it, so this takes over a running one.
    const { url } = await startEmbeddedPostgres({ dir: postgresDir(dataDir) })
    const bare = await startBare({ databaseUrl: url, dataDir, statements })
    ends.defer(bare.stop)
    const asked = ({ url }: { url: string }, name: (typeof comparisons)[number]) => ({
      url,
      next: requests[name],
    })
    for (const name of names) results.push(await compare(name, asked(ours, name), asked(bare, name), log))
    const least = { ...bare, url: bare.url + leastRoot }
    for (const name of ofShop.filter((name) => isAsked(`${name}-least`)))
      results.push(await compare(`${name}-least`, asked(ours, name), asked(least, name), log))
    for (const name of searches.filter(isAsked))
      add(`${name}-p99`, 'ms', await measureP99(ours.url, requests[name], concurrent))
    if (isAsked('code-search'))
      add('code-search-p99', 'ms', await measureP99(ours.url, requests['code-search-mixed'], concurrent))
    await bare.stop()
    if (isAsked('memory')) add('memory-after', 'MB', await ours.memory())
  }
  if (isAsked('key-calls')) {
    const by = (next: () => Sent) => ({ url: ours.url, next })
    for (const name of keyCalls)
      results.push(await compare(name, by(keyRequests.byKey[name]), by(keyRequests.bySession[name]), log))
  }
  if (isAsked('import')) {
    log('importing vehicles')
    await sleep(settledSeconds * 1000)
    results.push(
      ...(await measureImport(ours, admin, (await startEmbeddedPostgres({ dir: postgresDir(dataDir) })).url)),
    )
  }
  const [, reader] = chatters.customers
  if (isAsked('flood') && reader) {
    log('asking for large answers')
    const { url } = await startEmbeddedPostgres({ dir: postgresDir(dataDir) })
    results.push(...(await measureFlood(ours, reader, url)))
  }
  if (isAsked('upload-identified')) {
    log('placing orders')
    const { url } = await startEmbeddedPostgres({ dir: postgresDir(dataDir) })
    results.push(await measureUpload(ours, requests['order-place'], url, log))
  }
  if (isAsked('webhooks')) {
    log('taking webhooks')
    await ours.stop()
    results.push(await measureWebhooks(dataDir, ends))
  }
  if (isAsked('webhook-deliveries')) {
    log('posting webhooks')
    await ours.stop()
    results.push(await measureDeliveries(dataDir, ends))
  }
  return results
}

/** Starts our server several times, after a first start that builds outdated files, and leaves the last one running. */
async function startOften(dataDir: string, ends: AsyncDisposableStack, times: number) {
  const took: number[] = []
  const start = async () => {
    const server: OurServer = await startOurs(dataDir, { TRUST_PROXY: '127.0.0.1' })
    ends.defer(server.stop)
    return server
  }
  let server = await start()
  while (took.length < times) {
    await server.stop()
    server = await start()
    took.push(server.startedIn_ms)
  }
  return { server, started_ms: median(took) }
}
