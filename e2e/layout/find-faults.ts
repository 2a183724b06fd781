import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { Found } from './in-page/main.ts'

export type { Found }

let source: Promise<string> | undefined

/** Shows the page in a language, as if it was chosen in another tab, and on a screen as wide as this, and waits for it. */
export async function show(page: Page, locale: string, width: number) {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await page.evaluate(async (locale) => {
    const { documentElement: root } = document
    if (root.lang === locale) return
    const key = 'maproom.locale'
    localStorage.setItem(key, JSON.stringify(locale))
    window.dispatchEvent(new StorageEvent('storage', { key }))
    const giveUp = performance.now() + 10_000
    while (root.lang !== locale && performance.now() < giveUp)
      await new Promise((seen) => requestAnimationFrame(seen))
    if (root.lang !== locale) throw new Error(`the page isn't shown in ${locale}`)
  }, locale)
  await inPage(page)
  await page.evaluate(() => window.layout.settle())
}

/** Finds what is wrong with the layout of a page as it is shown now. */
export async function findFaults(page: Page): Promise<Found[]> {
  await inPage(page)
  return page.evaluate(() => window.layout.find())
}

/** Takes a picture of one of the faults found last, by its place in the list, with a line around it. */
export async function pictureOf(page: Page, index: number, path: string) {
  await page.evaluate((index) => window.layout.mark(index, true), index)
  await page.screenshot({ path })
  await page.evaluate((index) => window.layout.mark(index, false), index)
}

async function inPage(page: Page) {
  if (await page.evaluate(() => 'layout' in window)) return
  source ??= bundle()
  await page.evaluate(await source)
}

/** Puts what runs in the page into one script. */
async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'in-page/main.ts'), formats: ['iife'], name: 'layoutInPage' },
    },
  })
  const [chunk] = [output]
    .flat()
    .flatMap((one) => ('output' in one ? (one as Rolldown.RolldownOutput).output : []))
  if (chunk?.type !== 'chunk') throw new Error('nothing was built')
  return chunk.code
}
