import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserToUse } from '../e2e/support/browser.ts'
import { firstLoad } from '../e2e/support/first-load.ts'
import { localeCodes } from '../shared/contract/locale-codes.ts'
import { startOurs } from './processes.ts'
import type { Result } from './report.ts'

const nameOf = (locale: string) => `sign-in-page-${locale}`

/** Most that the first visit of the sign-in page may transfer in a language, in kB, by the name of its result. */
export const firstLoadReach = Object.fromEntries(
  localeCodes.map((locale) => [nameOf(locale), { most: locale === 'en' ? 200 : 260 }]),
)

/**
 * Measures all that the first visit of a new portal's sign-in page transfers in each language: the document, scripts, style
 * sheets, the faces of the font and the answers of calls, as compressed and with their heads; in kB of 1000 bytes.
 */
export async function measureFirstLoad(
  ends: AsyncDisposableStack,
  log: (line: string) => void,
): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maproom-first-load-'))
  ends.defer(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startOurs(dataDir)
  ends.defer(server.stop)
  const browser = await chromium.launch(await browserToUse())
  ends.defer(() => browser.close())
  const results: Result[] = []
  for (const locale of localeCodes) {
    const bytes = [...(await firstLoad(browser, server.url, locale)).values()]
    const ours = bytes.reduce((sum, size) => sum + size, 0) / 1000
    log(`${locale}: ${bytes.length} files`)
    results.push({ name: nameOf(locale), unit: 'kB', ours, bare: null, ratio: null })
  }
  await browser.close()
  await server.stop()
  return results
}
