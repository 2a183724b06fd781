import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Look = {
  name: string
  theme: string
  locale: string
  width: number
  axe: 'everything' | 'colours' | 'names'
}

/** How every page is looked at: a theme changes the colours, a language the words, a width what there is. */
const looks: Look[] = [
  { name: 'light', theme: 'default', locale: 'en', width: 1280, axe: 'everything' },
  { name: 'dark', theme: 'dark', locale: 'en', width: 1280, axe: 'colours' },
  { name: 'red', theme: 'red', locale: 'en', width: 1280, axe: 'colours' },
  { name: 'custom', theme: 'custom', locale: 'en', width: 1280, axe: 'colours' },
  { name: 'Arabic', theme: 'default', locale: 'ar', width: 1280, axe: 'names' },
  { name: 'on a phone', theme: 'default', locale: 'en', width: 390, axe: 'everything' },
]

/** What the page shows is kept from nobody, whichever way it looks, and never scrolls sideways. Ends as it began. */
export async function expectOpenToAll(page: Page, what: string) {
  const height = page.viewportSize()?.height ?? 900
  for (const { name, theme, locale, width, axe } of looks) {
    await page.setViewportSize({ width, height })
    await choose(page, { theme, locale })
    await expectNothingGrave(page, `${what}, ${name}`, axe)
    expect.soft(await sideways(page), `${what}, ${name}, scrolls sideways`).toEqual([])
  }
  await choose(page, { theme: 'default', locale: 'ar' })
  expect.soft(await sideways(page), `${what}, Arabic on a phone, scrolls sideways`).toEqual([])
  await choose(page, { theme: 'default', locale: 'en' })
  await page.setViewportSize({ width: 1280, height })
}

/** Axe finds nothing that keeps somebody from using what is shown just now. */
export async function expectNothingGrave(page: Page, what: string, axe: Look['axe'] = 'everything') {
  expect.soft(await findings(page, axe), what).toEqual([])
}

/** What axe finds that keeps somebody from using the page. */
async function findings(page: Page, axe: Look['axe']) {
  // Axe stays in a page once it's there: its source takes longer to read than most looks.
  const there = await page.evaluate(() => 'axe' in window)
  // Telling what is well takes as long as finding what isn't, and the pages have no frames.
  const builder = new AxeBuilder({ page, ...(there && { axeSource: 'axe' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (axe === 'colours') builder.withRules('color-contrast')
  else builder.withTags(['wcag2a', 'wcag2aa'])
  if (axe === 'names') builder.disableRules('color-contrast')
  const { violations } = await builder.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 300)} ${node.any[0]?.message ?? ''}`),
  )
}

/** What makes the page wider than its window; nothing when it isn't. */
function sideways(page: Page) {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const edges = [...document.querySelectorAll('body *')].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { over: Math.max(-left, right - innerWidth), html: element.outerHTML.slice(0, 200) }
    })
    return edges.filter(({ over }) => over > 0).map(({ over, html }) => `${over} px: ${html}`)
  })
}

/** Chooses a theme and a language as if in another tab, which works behind dialogs too. */
async function choose(page: Page, look: { theme: string; locale: string }) {
  await page.evaluate((look) => {
    for (const [name, value] of Object.entries(look)) {
      const key = `maproom.${name}`
      if (localStorage.getItem(key) === JSON.stringify(value)) continue
      localStorage.setItem(key, JSON.stringify(value))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }
  }, look)
  await expect(page.locator(`html[data-theme="${look.theme}"][lang="${look.locale}"]`)).toBeVisible()
  // Widths of what measures itself arrive with the next frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
}
