import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Rules = 'everything' | 'colours' | 'names'
type Look = { theme: string; locale: string }

const usual: Look = { theme: 'default', locale: 'en' }

/** How the pages that stand for all others are looked at besides: themes change the colours, a language the words. */
const otherLooks: (Look & { axe: Rules })[] = [
  { theme: 'dark', locale: 'en', axe: 'colours' },
  { theme: 'red', locale: 'en', axe: 'colours' },
  { theme: 'custom', locale: 'en', axe: 'colours' },
  { theme: 'default', locale: 'ar', axe: 'names' },
]

/**
 * Expects that what the page shows is kept from nobody, on a wide screen and, where it shows something else there, on a
 * phone, and that it never scrolls sideways. Ends as it began.
 */
export async function expectOpenToAll(page: Page, what: string) {
  const height = page.viewportSize()?.height ?? 900
  await page.setViewportSize({ width: 1280, height })
  await choose(page, usual)
  await expectNothingGrave(page, what)
  const wide = await outline(page)
  await expectNoSideways(page, what)
  await page.setViewportSize({ width: 390, height })
  await choose(page, usual)
  await expectNoSideways(page, `${what}, on a phone`)
  if ((await outline(page)) !== wide) await expectNothingGrave(page, `${what}, on a phone`)
  await choose(page, { theme: 'default', locale: 'ar' })
  await expectNoSideways(page, `${what}, Arabic on a phone`)
  await page.setViewportSize({ width: 1280, height })
  await choose(page, { theme: 'default', locale: 'ar' })
  await expectNoSideways(page, `${what}, Arabic`)
  await choose(page, usual)
}

/** Expects that the page's colours can be told apart in every theme, and that it keeps nobody out in Arabic. */
export async function expectInEveryTheme(page: Page, what: string) {
  for (const { axe, ...look } of otherLooks) {
    await choose(page, look)
    await expectNothingGrave(page, `${what}, ${look.theme}, ${look.locale}`, axe)
  }
  await choose(page, usual)
}

/** Waits until the page shows what it has: a heading, and nothing that stands in for what still loads. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(loading)).toHaveCount(0)
}

const loading = '[aria-busy="true"], .mantine-Skeleton-root, [class*="skeleton-rows"]'

async function expectNoSideways(page: Page, what: string) {
  expect.soft(await sideways(page), `${what}, scrolls sideways`).toEqual([])
}

/** The kinds of all elements that are shown in the page's body: the same for two widths that differ in places alone. */
function outline(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.localName)
      .join(' '),
  )
}

/** Axe finds nothing that keeps somebody from using what is shown just now. */
export async function expectNothingGrave(page: Page, what: string, axe: Rules = 'everything') {
  expect.soft(await findings(page, axe), what).toEqual([])
}

/** What axe finds that keeps somebody from using the page. */
async function findings(page: Page, axe: Rules) {
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
async function choose(page: Page, look: Look) {
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
