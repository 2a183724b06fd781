import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Look = { name: string; theme: string; locale: string; width: number; rules?: string[] }

/** How every page is looked at: what a theme changes are the colours, what a width and a language change is all else. */
const looks: Look[] = [
  { name: 'light', theme: 'default', locale: 'en', width: 1280 },
  { name: 'dark', theme: 'dark', locale: 'en', width: 1280, rules: ['color-contrast'] },
  { name: 'red', theme: 'red', locale: 'en', width: 1280, rules: ['color-contrast'] },
  { name: 'Arabic', theme: 'default', locale: 'ar', width: 1280 },
  { name: 'Arabic on a phone', theme: 'default', locale: 'ar', width: 390, rules: ['color-contrast'] },
  { name: 'on a phone', theme: 'default', locale: 'en', width: 390 },
]

/** What the page shows is kept from nobody, whichever way it looks, and never scrolls sideways. Ends as it began. */
export async function expectOpenToAll(page: Page, what: string) {
  const height = page.viewportSize()?.height ?? 900
  for (const { name, theme, locale, width, rules } of looks) {
    await page.setViewportSize({ width, height })
    await choose(page, { theme, locale })
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (rules
      ? axe.withRules(rules)
      : axe.withTags(['wcag2a', 'wcag2aa'])
    ).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = grave.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 300)} ${node.any[0]?.message ?? ''}`),
    )
    expect.soft(found, `${what}, ${name}`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, `${what}, ${name}: pixels it scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await choose(page, { theme: 'default', locale: 'en' })
  await page.setViewportSize({ width: 1280, height })
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
}
