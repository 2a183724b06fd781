import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { browserToUse } from '../e2e/support/browser.ts'
import { apiKeys } from '../server/partners/keys/keys.tables.ts'
import { openDatabase } from '../server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import { keysOf } from '../shared/contract/typed-keys.ts'
import { widgetPath } from '../shared/partners/widget-words.ts'
import { median } from './compare.ts'
import { startOurs } from './processes.ts'
import type { Result } from './report.ts'

const rounds = 5
const pages = {
  'sign-in': '/login',
  'public-page': '/dealers-locator',
  'product-page': '/shop/product/obd-reader-mr-1',
}
const cpuSlowdown = 4
/** Time enough for what comes after the page itself: links to elsewhere, pictures, notices. */
const rest_ms = 4000
/** Speed of a slow 4G line: 1.6 Mbit/s down, 0.75 up, in bytes a second. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/**
 * Times in seconds since the request of the page, the shifts by Chrome's score, and the received data in kB of 1000
 * bytes.
 */
type Figures = { lcp: number; fcp: number; ready: number; cls: number; transferred: number }
const units: Record<keyof Figures, string> = { lcp: 's', fcp: 's', ready: 's', cls: '', transferred: 'kB' }

/** Opens the public pages of a portal with demo data as a throttled phone that was never there does, and takes medians. */
export async function measureFirstPaint(
  ends: AsyncDisposableStack,
  log: (line: string) => void,
): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maproom-paint-'))
  ends.defer(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startOurs(dataDir, { NODE_ENV: 'development' })
  ends.defer(server.stop)
  const browser = await chromium.launch(await browserToUse())
  ends.defer(() => browser.close())
  const results: Result[] = []
  const all = { ...pages, 'widget-page': await widgetPage(dataDir) }
  for (const [name, path] of Object.entries(all)) {
    log(`opening ${path}`)
    // The first one finds a server that never answered this.
    await open(browser, server.url + path)
    const seen: Figures[] = []
    while (seen.length < rounds) seen.push(await open(browser, server.url + path, log))
    results.push(...mediansOf(name, seen))
  }
  await browser.close()
  await server.stop()
  return results
}

/** Returns the address of the demo's widget; its key is made with the demo. */
async function widgetPage(dataDir: string): Promise<string> {
  const { url } = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
  const { db, close } = openDatabase(url, { max: 1 })
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.kind, 'publishable'))
  await close()
  return `${widgetPath}?api_key=${key?.token}`
}

function mediansOf(name: string, seen: Figures[]): Result[] {
  return keysOf(units).map((figure) => ({
    name: `${name}-${figure}`,
    unit: units[figure],
    ours: median(seen.map((round) => round[figure])),
    bare: null,
    ratio: null,
  }))
}

/** Opens an address in a new browser context and waits until nothing is painted any more. */
async function open(browser: Browser, url: string, log?: (line: string) => void): Promise<Figures> {
  await using context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const transferred = await throttle(await context.newCDPSession(page))
  await noteFields(page)
  await page.goto(url)
  await page.locator('select').first().waitFor()
  await sleep(rest_ms)
  const { largest, ...timings } = await page.evaluate(readTimings)
  log?.(`${timings.lcp.toFixed(2)} s: ${largest}`)
  return { ...timings, transferred: transferred() / 1000 }
}

/** Makes the machine and the line slow; answers the number of bytes that have arrived so far. */
async function throttle(cdp: CDPSession): Promise<() => number> {
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return () => bytes
}

/** Notes when the page has something to choose or type into, which only the script puts there. */
const noteFields = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('select, input')) return
      performance.mark('ready')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })

/** Runs in the page. */
async function readTimings() {
  /** A shift has a value, a paint an element. */
  type Noted = PerformanceEntry & { value?: number; element?: Element | null }
  const entriesOf = (type: string) =>
    new Promise<Noted[]>((resolve) => {
      const entries: Noted[] = []
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
      // Buffered entries come with the next task or not at all.
      setTimeout(() => resolve(entries), 200)
    })
  const largest = (await entriesOf('largest-contentful-paint')).at(-1)
  const [first] = performance.getEntriesByName('first-contentful-paint')
  const [ready] = performance.getEntriesByName('ready')
  const shifts = await entriesOf('layout-shift')
  return {
    lcp: (largest?.startTime ?? Number.NaN) / 1000,
    fcp: (first?.startTime ?? Number.NaN) / 1000,
    ready: (ready?.startTime ?? Number.NaN) / 1000,
    cls: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
    largest: largest?.element
      ? `${largest.element.localName}: ${largest.element.textContent?.slice(0, 60)}`
      : 'what stood there before the script',
  }
}
