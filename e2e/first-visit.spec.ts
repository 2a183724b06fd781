import { type Browser, expect, type Page, test } from '@playwright/test'
import { testPassword } from '../server/test/factories.ts'
import { siteSettings } from '../shared/settings.ts'
import { makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { myPortal } from './support/my-portal.ts'
import { phrases } from './support/phrases.ts'

const { site_title, theme, default_theme, default_locale } = siteSettings.parse({})

test.afterEach(() => changeSettings({ site_title, theme, default_theme, default_locale }))

/** Opens a page in a new browser with its own language; the site's data arrives only after the check. */
async function arrive(browser: Browser, locale: string, path = '/login') {
  const context = await browser.newContext({ baseURL: myPortal.url, locale })
  await context.route('**/api/auth/get_site_data', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const action = 'accounts.sign_in.action'
const button = (locale: string, key = action) => ({ name: phrases(locale)(key), exact: true })

test("a new visitor sees the site's language, colours and name at the first paint", async ({ browser }) => {
  await changeSettings({
    site_title: 'Nordlicht & Söhne',
    default_theme: 'custom',
    default_locale: 'ar',
    theme: { ...theme, body_bg_color: '#101820', header_top_color: '#334455' },
  })
  // Icelandic is none of the product's languages.
  const page = await arrive(browser, 'is-IS')
  await expect(page.locator('html[lang="ar"][dir="rtl"][data-theme="custom"]')).toBeVisible()
  await expect(page.getByRole('button', button('ar'))).toBeVisible()
  await expect(page).toHaveTitle(/Nordlicht & Söhne$/)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 24, 32)')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#334455')
  await page.getByRole('combobox', { name: phrases('ar')('layout.theme') }).selectOption('dark')
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#080c0c')
  await page.context().close()
})

test('the browser’s language overrides the site’s, and a person’s own overrides both', async ({
  browser,
}) => {
  await changeSettings({ default_locale: 'ar' })
  const page = await arrive(browser, 'de-AT')
  await expect(page.getByRole('button', button('de'))).toBeVisible()
  const { username } = await makePerson({ locale: 'en' })
  await page.getByLabel(phrases('de')('accounts.sign_in.username')).fill(username)
  await page.getByLabel(phrases('de')('accounts.sign_in.password'), { exact: true }).fill(testPassword)
  await page.getByRole('button', button('de')).click()
  await expect(page.locator('html[lang="en"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrases('en')('orders.new'))
  await page.context().close()
})

test('the site can be installed under its own name, with icons that are as large as they say', async ({
  page,
}) => {
  await changeSettings({ site_title: 'Nordlicht' })
  await page.goto(`${myPortal.url}/login`)
  const cdp = await page.context().newCDPSession(page)
  const { url, errors, data } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toBe(`${myPortal.url}/manifest.webmanifest`)
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ name: 'Nordlicht', start_url: '/', display: 'standalone', scope: '/' })
  const sizes = await page.evaluate(async (icons: { src: string; purpose: string }[]) => {
    const load = async ({ src, purpose }: { src: string; purpose: string }) => {
      const picture = Object.assign(new Image(), { src })
      await picture.decode()
      return `${purpose} ${picture.naturalWidth}x${picture.naturalHeight}`
    }
    return Promise.all(icons.map(load))
  }, manifest.icons)
  expect(sizes).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512'])
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
  ])
})

test("a browser without scripts shows the page's purpose, and that it needs scripts", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: myPortal.url,
    locale: 'ar',
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/login')
  const t = phrases('ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.sign_in.title'))
  await expect(page.locator('noscript p')).toHaveText(t('layout.needs_script'))
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('direction', 'rtl')
  await context.close()
})

test('nothing moves when the script takes over from what was painted before it', async ({ browser }) => {
  for (const width of [390, 1280]) {
    const context = await browser.newContext({
      baseURL: myPortal.url,
      viewport: { width, height: 900 },
    })
    const page = await context.newPage()
    // The font may load in time or not, so both pictures use the same one.
    await page.route('**/*.woff2', (route) => route.abort())
    for (const path of ['/login', '/dealers-locator']) {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(path)
      const before = await placesOf(page)
      await page.unroute('**/assets/*.js')
      await page.goto(path)
      await expect(page.locator('select').first()).toBeVisible()
      expect(await placesOf(page), `${path}, ${width}`).toEqual(before)
    }
    await context.close()
  }
})

/** Returns the positions and heights of the texts that are read first. */
function placesOf(page: Page) {
  return page
    .locator('main a[class*=wordmark], h1, h1 + p, header p, .before-label, main label, li h2, aside p')
    .evaluateAll((found) =>
      found.map((element) => {
        const { x, y, height } = element.getBoundingClientRect()
        return [element.textContent, Math.round(x), Math.round(y), Math.round(height)].join()
      }),
    )
}

test('the text of the first HTML stays hidden in a browser with another language or a session', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: myPortal.url, locale: 'de' })
  await context.route('**/assets/*.js', (route) => route.abort())
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('maproom.locale', '"ar"'))
  await page.reload()
  await expect(page.locator('html[lang="ar"][dir="rtl"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.evaluate(() => {
    localStorage.removeItem('maproom.locale')
    localStorage.setItem('maproom.session', '{}')
  })
  await page.reload()
  await expect(page.locator('html[lang="de"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  // Public pages stand in the frame of who is signed in.
  await page.goto('/dealers-locator')
  await expect(page.locator('html[lang="de"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await context.close()
})
