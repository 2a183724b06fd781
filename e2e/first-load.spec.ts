import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { BuildManifest } from '../server/platform/http/web/built-web.ts'
import { firstLoad } from './support/first-load.ts'
import { myPortal } from './support/my-portal.ts'

/** Most that English may transfer, and any other language; in bytes. */
const most = { en: 200_000, other: 260_000 }
/** The languages whose faces of the font are the largest. */
const heaviest = ['ar', 'bn', 'fa', 'hi'] as const

const built = join(import.meta.dirname, '../dist/web/.vite/manifest.json')

for (const locale of ['en', ...heaviest]) {
  test(`a first visit of the sign-in page fetches little and nothing of the app (${locale})`, async ({
    browser,
  }) => {
    const manifest: BuildManifest = JSON.parse(await readFile(built, 'utf8'))
    const fetched = await firstLoad(browser, myPortal.url, locale)
    const [own, ofApp] = [importsOf(manifest, 'sign-in.html'), importsOf(manifest, 'index.html')]
    const appAlone = ofApp.difference(own)
    expect(own.isSubsetOf(fetched)).toBe(true)
    expect(appAlone.size).toBeGreaterThan(0)
    expect(appAlone.isDisjointFrom(fetched)).toBe(true)
    const bytes = [...fetched.values()].reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(locale === 'en' ? most.en : most.other)
  })
}

/** Returns the paths of the scripts that a built page imports. */
const importsOf = (manifest: BuildManifest, page: string) =>
  new Set((manifest[page]?.imports ?? []).map((name) => `/${manifest[name]?.file}`))
