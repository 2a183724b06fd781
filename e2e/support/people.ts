import { type Browser, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { startSession } from '../../server/users/sessions/sessions.ts'
import { users } from '../../server/users/users.tables.ts'
import { authRoutes } from '../../shared/accounts/accounts.ts'
import { themeNames } from '../../shared/site/theme-names.ts'
import { backstage, callAs } from './backstage.ts'
import { myPortal } from './my-portal.ts'
import { phrases } from './phrases.ts'

/** `touch`: fingers point, as on a phone. */
export type Setting = { locale: string; width: number; theme?: string; touch?: boolean }
export type Person = {
  page: Page
  t: ReturnType<typeof phrases>
  /** Closes the browser; fails when something went wrong in the background, except messages that match `expected`. */
  close(expected?: RegExp): Promise<void>
}

export const wide: Setting = { locale: 'en', width: 1280 }
export const phone: Setting = { locale: 'en', width: 390 }

let visitors = 0

/** Opens a browser for somebody nobody knows, with their language, theme and screen. */
export async function openVisitor(
  browser: Browser,
  { locale, width, theme, touch = false }: Setting,
): Promise<Person> {
  visitors += 1
  const context = await browser.newContext({
    baseURL: myPortal.url,
    viewport: { width, height: width < 500 ? 844 : 900 },
    acceptDownloads: true,
    hasTouch: touch,
    isMobile: touch,
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` },
  })
  await context.addInitScript(
    ([locale, theme]) => {
      // A later choice stays over a reload.
      if (localStorage.getItem('maproom.locale')) return
      localStorage.setItem('maproom.locale', JSON.stringify(locale))
      if (theme) localStorage.setItem('maproom.theme', JSON.stringify(theme))
    },
    [locale, theme],
  )
  const page = await context.newPage()
  const problems = watch(page)
  return {
    page,
    t: phrases(locale),
    close: async (expected) => {
      expect(problems.filter((problem) => !expected?.test(problem))).toEqual([])
      await context.close()
    },
  }
}

/** Returns a list that collects the page's problems: failures in the background and errors on the console. */
function watch(page: Page) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // A refusal the page shows to its reader is written by the browser too.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text())
  })
  return problems
}

/** Fills in the sign-in page and sends it. */
export async function fillSignIn({ page, t }: Person, username: string, password: string) {
  await page.getByLabel(t('accounts.sign_in.username')).fill(username)
  await page.getByLabel(t('accounts.sign_in.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.sign_in.action'), exact: true }).click()
}

/**
 * Opens a page as one of the demo's people, whose account gets this language and theme. The sign-in page is left out,
 * because its captcha takes longer than most journeys; `accounts.spec.ts` tests it.
 */
export async function openDemoAccount(
  browser: Browser,
  name: string,
  setting: Setting,
  path: string,
): Promise<Person> {
  const { locale, theme } = setting
  await backstage.db
    .update(users)
    .set({ locale, ...(theme && { theme: themeNames.find((known) => known === theme) }) })
    .where(eq(users.username, name))
  return openSignedIn(browser, name, setting, path)
}

/** Opens a browser where this person is already signed in, at `path`. */
export async function openSignedIn(
  browser: Browser,
  username: string,
  setting: Setting,
  path?: string,
): Promise<Person> {
  const session = await startStoredSession(username)
  const person = await openVisitor(browser, setting)
  await person.page.addInitScript((session) => {
    if (sessionStorage.getItem('came back')) return
    sessionStorage.setItem('came back', 'yes')
    localStorage.setItem('maproom.session', session)
  }, session)
  if (path) await person.page.goto(path)
  return person
}

/** Starts a session and returns it in the form that the browser stores. */
export async function startStoredSession(username: string): Promise<string> {
  const { access_token, refresh_token, ...known } = await signedInAs(username)
  const tokens = { access_token, refresh_token }
  const user = await callAs({ ...known, ...tokens }, authRoutes.refreshUserData)
  return JSON.stringify({ user, ...tokens })
}

/** Starts a session of somebody whom the portal knows, to make calls as them. */
export async function signedInAs(username: string) {
  const { db, portal } = backstage
  const [known] = await db.select().from(users).where(eq(users.username, username))
  if (!known) throw new Error(`there is nobody called ${username}`)
  const tokens = await startSession(db, portal.secret, known._id, { ip: '', user_agent: '' })
  return { ...known, ...tokens }
}

/** Types the six digits of a code into their boxes. */
export async function typeCode({ page, t }: Person, code: string) {
  await page.getByLabel(t('accounts.code.digit', { digit: 1 })).click()
  await page.keyboard.type(code)
}
