import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { waitForPaint } from './wait-for-paint.ts'

declare global {
  interface Window {
    axe: typeof axe
    /** The elements that were visible when axe looked at the whole page. */
    seen: WeakSet<Element>
  }
}

/** `unseen`: everything, in what wasn't visible when the whole page was looked at. */
type Rules = 'everything' | 'colours' | 'names' | 'unseen'
type Appearance = { theme: string; locale: string }

const usual: Appearance = { theme: 'default', locale: 'en' }

/** Further appearances for a few typical pages: themes change the colours, a language the words. */
const otherAppearances: (Appearance & { axe: Rules })[] = [
  { theme: 'dark', locale: 'en', axe: 'colours' },
  { theme: 'red', locale: 'en', axe: 'colours' },
  { theme: 'custom', locale: 'en', axe: 'colours' },
  { theme: 'default', locale: 'ar', axe: 'names' },
]

/** Languages and widths in which a page is looked at: from a wide screen in English to one in Arabic. */
const looks = [
  { locale: 'en', width: 1280 },
  { locale: 'en', width: 390 },
  { locale: 'ar', width: 390 },
  { locale: 'ar', width: 1280 },
]

/**
 * Expects that the page is accessible at one width, and at the other what is visible there alone, and that it never
 * scrolls sideways, in Arabic neither. Restores the first appearance.
 */
export async function expectAccessible(page: Page, what: string) {
  await lookAt(page, what, looks)
  await choose(page, usual)
}

/**
 * Expects the same of one page after another; each begins where the last one ended, as a change of language or width takes as
 * long as what is looked for.
 */
export async function expectNextAccessible(page: Page, what: string) {
  const isArabic = await page.evaluate(() => document.documentElement.lang === 'ar')
  await lookAt(page, what, isArabic ? looks.toReversed() : looks)
}

async function lookAt(page: Page, what: string, inOrder: typeof looks) {
  const height = page.viewportSize()?.height ?? 900
  let rules: Rules = 'everything'
  for (const { locale, width } of inOrder) {
    const seen = `${what}, ${locale} at ${width} px`
    await page.setViewportSize({ width, height })
    await choose(page, { theme: 'default', locale })
    await expectNoSideways(page, seen)
    if (locale !== 'en') continue
    await expectNoSeriousFindings(page, seen, rules)
    rules = 'unseen'
  }
}

/** Expects enough contrast in every theme, and an accessible page in Arabic. */
export async function expectInEveryTheme(page: Page, what: string) {
  for (const { axe, ...appearance } of otherAppearances) {
    await choose(page, appearance)
    await expectNoSeriousFindings(page, `${what}, ${appearance.theme}, ${appearance.locale}`, axe)
  }
  await choose(page, usual)
}

/** Waits until the page shows a heading and no placeholders. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(loading).filter({ visible: true })).toHaveCount(0)
}

const loading = '[aria-busy="true"], .mantine-Skeleton-root, [class*="skeleton-rows"]'

async function expectNoSideways(page: Page, what: string) {
  expect.soft(await sideways(page), `${what}, scrolls sideways`).toEqual([])
}

/** Expects no serious or critical finding of axe on the page as it is shown now. */
export async function expectNoSeriousFindings(page: Page, what: string, axe: Rules = 'everything') {
  expect.soft(await findings(page, axe), what).toEqual([])
}

/**
 * Returns axe's serious and critical findings. The colours behind a dialog are those of its page, which is checked by
 * itself: they take most of axe's time.
 */
async function findings(page: Page, rules: Rules) {
  const inAxe = await page.evaluate(() => 'axe' in window)
  // Axe stays in a page once it's there: its source takes longer to read than most checks.
  if (!inAxe) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const visible = () => [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility())
    const find = async (
      within: Element | Document | { include: Element[] },
      runOnly: RunOptions['runOnly'],
      colours: boolean,
    ) => {
      const { violations } = await window.axe.run(within, {
        runOnly,
        rules: { 'color-contrast': { enabled: colours } },
        resultTypes: ['violations'],
      })
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      return serious.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 300)} ${node.any[0]?.message ?? ''}`),
      )
    }
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].findLast((one) =>
      one.checkVisibility(),
    )
    const tags = ['wcag2a', 'wcag2aa']
    if (rules === 'unseen') {
      const unseen = new Set(visible().filter((one) => !window.seen.has(one)))
      const include = [...unseen].filter((one) => !one.parentElement || !unseen.has(one.parentElement))
      return include.length > 0 ? find({ include }, tags, true) : []
    }
    if (rules === 'everything') window.seen = new WeakSet(visible())
    if (rules === 'everything' && !dialog) return find(document, tags, true)
    return [
      ...(rules === 'colours' ? [] : await find(document, tags, false)),
      ...(rules === 'names' ? [] : await find(dialog ?? document, ['color-contrast'], true)),
    ]
  }, rules)
}

/** Returns the elements that make the page wider than its window; none when it is not. */
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
async function choose(page: Page, appearance: Appearance) {
  await page.evaluate((appearance) => {
    for (const [name, value] of Object.entries(appearance)) {
      const key = `maproom.${name}`
      if (localStorage.getItem(key) === JSON.stringify(value)) continue
      localStorage.setItem(key, JSON.stringify(value))
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }
  }, appearance)
  await expect(
    page.locator(`html[data-theme="${appearance.theme}"][lang="${appearance.locale}"]`),
  ).toBeVisible()
  // Widths of what measures itself arrive with the next frame.
  await waitForPaint(page)
}
