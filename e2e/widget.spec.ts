import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { portOf } from '../server/platform/http/port-of.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { english } from '../shared/locales/english.ts'
import { accessRoutes } from '../shared/partners/api-access.ts'
import { keyRoutes } from '../shared/partners/api-keys.ts'
import { quoteRoutes } from '../shared/partners/quotes.ts'
import { widgetRoutes } from '../shared/partners/widget.ts'
import { expectNoSeriousFindings } from './support/accessibility.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { myPortal } from './support/my-portal.ts'
import { openSignedIn, wide } from './support/people.ts'

const en = english.reseller_widget

/** Styles that a page has for all that is on it, and means for nothing of ours. */
const hostile = `* { all: unset !important; display: none !important; color: red !important; width: 3px !important; height: 1px !important }
  html, body { display: block !important; width: 800px !important; height: 900px !important }
  iframe { visibility: hidden !important; opacity: 0 !important; position: absolute !important; left: -999px !important }`

/** Starts a website that shows the widget, with a policy that allows nothing but that. */
async function startWebsite(script: string): Promise<{ server: Server; origin: string }> {
  const policy = `default-src 'none'; script-src ${myPortal.url}; frame-src ${myPortal.url}; style-src 'self'`
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    const isStyle = request.url === '/hostile.css'
    response.setHeader('content-type', isStyle ? 'text/css' : 'text/html')
    const body = `<!doctype html><title>Garage</title><link rel="stylesheet" href="/hostile.css"><p>Our tuning</p>${script}`
    response.end(isStyle ? hostile : body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, origin: `http://localhost:${portOf(server)}` }
}

const widgetIn = (page: Page) => page.frameLocator('iframe')

/** Makes a reseller with a key for the widget, and a price for each service. */
async function makeReseller() {
  await changeSettings({ api_access: true, api_access_rate: 0 })
  const reseller = await makePerson({ company_name: 'Garage Lovelace' })
  const purchase = { duration: 1, expected_rate: 0, request_key: randomUUID() } as const
  const access = await callAs(reseller, accessRoutes.buy, { body: purchase })
  const params = { id: access._id }
  const { token } = await callAs(reseller, keyRoutes.make, {
    params,
    body: { kind: 'publishable', name: 'Website', scopes: ['vehicles:read', 'widget:read', 'quotes:send'] },
  })
  const { services } = await callAs(reseller, widgetRoutes.prices, { params })
  const prices = services.map(({ service_id }) => ({ service_id, price: 549_00 }))
  await callAs(reseller, widgetRoutes.savePrices, { params, body: { currency: 'EUR', prices } })
  return { reseller, params, token }
}

test('a visitor of another website finds a vehicle, sees the price and asks for a quote; a foreign website is refused', async ({
  browser,
}) => {
  const { reseller, params, token } = await makeReseller()
  const address = `${myPortal.url}/widget.js?api_key=${token}&amp;bg-color=101820&amp;lang=en&amp;units=ps`
  const website = await startWebsite(`<script src="${address}" async></script>`)
  await callAs(reseller, accessRoutes.changeMine, { params, body: { website_url: website.origin } })

  const context = await browser.newContext({ viewport: { width: 800, height: 900 } })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(website.origin)
  const widget = widgetIn(page)
  const search = widget.getByRole('combobox', { name: en.search })
  await search.fill('bmw 320d 184')
  await expect(widget.getByRole('listbox')).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(widget.getByRole('heading', { level: 2 })).toContainText('320d 184')
  await expect(widget.getByRole('row', { name: en.power })).toContainText('184 PS')
  await expect(widget.getByRole('img', { name: en.chart })).toBeVisible()
  await expect(widget.getByText('€549.00')).toBeVisible()
  await widget.getByRole('button', { name: en.ask }).click()
  await widget.getByRole('button', { name: en.send }).click()
  await expect(widget.getByLabel(en.name, { exact: true })).toBeFocused()
  await expect(widget.getByText(en.wrong_consent)).toBeVisible()
  await widget.getByLabel(en.name, { exact: true }).fill('Ann Visitor')
  await widget.getByLabel(en.email, { exact: true }).fill('ann@visitor.test')
  await widget.getByLabel(/I agree that Garage Lovelace, and .* on their behalf/).check()
  await widget.getByRole('button', { name: en.send }).click()
  await expect(widget.getByRole('heading', { name: en.sent })).toBeFocused()
  // The frame is as high as its contents, whatever the page's styles say.
  const { height, width } = (await page.locator('iframe').boundingBox()) ?? { height: 0, width: 0 }
  expect([height > 500, width > 600]).toEqual([true, true])
  expect(await context.cookies()).toEqual([])
  expect(problems).toEqual([])

  // The same page by its other name is another website.
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  await page.goto(website.origin.replace('localhost', '127.0.0.1'))
  await refused
  await expect(search).toBeHidden()
  await context.close()
  website.server.close()

  const { items } = await callAs(reseller, quoteRoutes.mine)
  expect(items).toMatchObject([
    { name: 'Ann Visitor', service: expect.stringContaining('Stage'), locale: 'en' },
  ])
  const person = await openSignedIn(browser, reseller.username, wide, pathTo('quotes'))
  await person.page.getByText('Ann Visitor').click()
  const dialog = person.page.getByRole('dialog')
  await dialog.getByLabel(person.t('quotes.message')).fill('From 549 euros.')
  await dialog.getByRole('button', { name: person.t('quotes.send') }).click()
  await expect(dialog.getByText('From 549 euros.')).toBeVisible()
  await dialog.getByRole('link', { name: person.t('quotes.order') }).click()
  await expect(person.page.getByRole('region', { name: person.t('vehicles.chosen') })).toContainText(
    '320d 184',
  )
  await person.close()
})

test('the widget is accessible in its languages and in whatever colours, and never scrolls sideways on a phone', async ({
  browser,
}) => {
  const { token } = await makeReseller()
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  for (const [lang, colors] of [
    ['en', ''],
    ['de', '&bg-color=ffd400&btn-color=ffe680&box-color=c0392b'],
    ['ar', '&bg-color=000000&btn-color=0b3d2e&box-color=777777'],
  ]) {
    await page.goto(`${myPortal.url}/widget?api_key=${token}&lang=${lang}${colors}`)
    const search = page.getByRole('combobox').first()
    await search.fill('bmw 320d 184')
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectNoSeriousFindings(page, `the search of the widget, ${lang}`)
    await search.press('Enter')
    await page.locator('button.button').click()
    await expect(page.locator('#consent + label')).not.toBeEmpty()
    await expectNoSeriousFindings(page, `a vehicle in the widget, ${lang}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, lang).toBeLessThanOrEqual(360)
  }
  await context.close()
})

test('a reseller chooses colours in the live preview, sets a price and copies the script tag', async ({
  browser,
}) => {
  await changeSettings({ api_access: true, api_access_rate: 0 })
  const reseller = await makePerson()
  const body = { duration: 1, expected_rate: 0, request_key: randomUUID() } as const
  await callAs(reseller, accessRoutes.buy, { body })
  const person = await openSignedIn(browser, reseller.username, wide, pathTo('apiAccess'))
  const { page, t } = person
  await page.getByRole('link', { name: t('menu.widget') }).click()
  await page.getByRole('button', { name: t('widget.make_key') }).click()
  const script = page.getByRole('region', { name: t('widget.script') })
  await expect(script).toContainText('/widget.js?api_key=mp_pub_')
  const widget = widgetIn(page)
  await expect(widget.getByRole('combobox', { name: en.search })).toBeVisible()
  const background = () => widget.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await page.getByLabel(t('widget.bg_color')).last().fill('#101820')
  await expect.poll(background).toBe('rgb(16, 24, 32)')
  await expect(script).toContainText('bg-color=101820')
  await page.getByRole('textbox', { name: 'Stage 1', exact: true }).fill('549')
  await page
    .getByRole('button', { name: t('ui.save') })
    .last()
    .click()
  await expect(page.getByText(t('widget.prices_saved'))).toBeVisible()
  await person.close()
})
