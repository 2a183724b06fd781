import { type Browser, expect, type Page } from '@playwright/test'
import { phrases } from './phrases.ts'

export type Setting = { locale: string; width: number; theme?: string }
export type Person = { page: Page; t: ReturnType<typeof phrases>; close(): Promise<void> }

/** What no page may ever do: fail in the background, or write an error to the console. */
function watch(page: Page) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // A refusal the page shows to its reader is written by the browser too.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text())
  })
  return problems
}

/** Signs one of the demo's people in, in a browser of their own, with their language and screen. */
export async function signIn(
  browser: Browser,
  name: string,
  { locale, width, theme }: Setting,
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: process.env.PORTAL_URL,
    viewport: { width, height: width < 500 ? 844 : 900 },
    acceptDownloads: true,
  })
  await context.addInitScript(
    ([locale, theme]) => {
      localStorage.setItem('maproom.locale', JSON.stringify(locale))
      if (theme) localStorage.setItem('maproom.theme', JSON.stringify(theme))
    },
    [locale, theme],
  )
  const page = await context.newPage()
  const problems = watch(page)
  const t = phrases(locale)
  await page.goto('/login')
  await page.getByLabel(t('accounts.sign_in.username')).fill(`${name}@maproom.test`)
  await page.getByLabel(t('accounts.sign_in.password'), { exact: true }).fill('maproom-demo-1')
  await page.getByRole('button', { name: t('accounts.sign_in.action'), exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  return {
    page,
    t,
    close: async () => {
      expect(problems).toEqual([])
      await context.close()
    },
  }
}
