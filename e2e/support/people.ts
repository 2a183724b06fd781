import { type Browser, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { startSession } from '../../server/users/sessions/sessions.ts'
import { users } from '../../server/users/users.tables.ts'
import { authRoutes } from '../../shared/accounts/accounts.ts'
import { themeNames } from '../../shared/site/theme-names.ts'
import { backstage, callAs } from './backstage.ts'
import { myPortal } from './my-portal.ts'
import { phrases } from './phrases.ts'

/**
 * `touch`: fingers point, as on a phone. `once`: the browser isn't used again, as what the journey changes of it stays: its
 * clock, its network, scripts of every page.
 */
export type Setting = { locale: string; width: number; theme?: string; touch?: boolean; once?: boolean }
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
export const openVisitor = (browser: Browser, setting: Setting): Promise<Person> => open(browser, setting)

/**
 * Opens a browser: one that an earlier journey has left, which has the files of the app already and takes a third less of
 * the processor to open a page, or a new one. With a `session`, somebody is signed in.
 */
async function open(browser: Browser, setting: Setting, session?: string): Promise<Person> {
  const { locale, width, theme, touch = false, once = false } = setting
  visitors += 1
  const left = touch ? leftOnPhones : leftOnDesks
  const page = (once ? undefined : left.pop()) ?? (await openPage(browser, touch))
  const context = page.context()
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` })
  const appearance = await context.addInitScript(
    ([locale, theme]) => {
      // A later choice stays over a reload.
      if (localStorage.getItem('maproom.locale')) return
      localStorage.setItem('maproom.locale', JSON.stringify(locale))
      if (theme) localStorage.setItem('maproom.theme', JSON.stringify(theme))
    },
    [locale, theme],
  )
  const signedIn = await page.addInitScript((session) => {
    if (!session || sessionStorage.getItem('came back')) return
    sessionStorage.setItem('came back', 'yes')
    localStorage.setItem('maproom.session', session)
  }, session)
  const problems = watch(page)
  return {
    page,
    t: phrases(locale),
    close: async (expected) => {
      expect(problems.filter((problem) => !expected?.test(problem))).toEqual([])
      const isUsual = context.pages().length === 1 && new URL(page.url()).origin === myPortal.url
      if (once || !isUsual) return context.close()
      await Promise.all([appearance.dispose(), signedIn.dispose()])
      await empty(page)
      left.push(page)
    },
  }
}

const leftOnDesks: Page[] = []
const leftOnPhones: Page[] = []

async function openPage(browser: Browser, touch: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: myPortal.url,
    acceptDownloads: true,
    hasTouch: touch,
    isMobile: touch,
  })
  return context.newPage()
}

/** Removes everything that a journey left in a page and its browser, but for files in the cache. */
async function empty(page: Page) {
  const context = page.context()
  page.removeAllListeners()
  await page.unrouteAll()
  await context.unrouteAll()
  // An address without the app, which would go on working, but of the same site: with another one the browser begins anew.
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.move(0, 0)
  const cdp = await context.newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb,service_workers,cache_storage'
  await cdp.send('Storage.clearDataForOrigin', { origin: myPortal.url, storageTypes })
  await cdp.detach()
  await context.clearPermissions()
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
  const person = await open(browser, setting, await startStoredSession(username))
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
