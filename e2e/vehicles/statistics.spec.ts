import { expect, test } from '@playwright/test'
import { pathTo } from '../../shared/contract/pages.ts'
import { makePerson } from '../support/backstage.ts'
import { openDemoAccount, openSignedIn, wide } from '../support/people.ts'

test('a customer finds a vehicle by typing, sees its chart, compares it and orders from there', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000, country: 'GB' })
  const person = await openSignedIn(browser, customer.username, wide, pathTo('vehicleStatistics'))
  const { page, t } = person
  const search = page.getByRole('combobox', { name: t('vehicles.search') })
  const best = page
    .getByRole('listbox', { name: t('vehicles.search') })
    .getByRole('option')
    .first()

  await search.fill('gof 7 2.0 tdi 110kw')
  await expect(best).toContainText('2.0 TDI 150')
  await search.press('Enter')
  const golf = page.getByRole('article', { name: 'Volkswagen Golf 2.0 TDI 150' })
  const figures = golf.getByRole('table', { name: t('statistics.figures_title') })
  await expect(figures.getByRole('row', { name: /^Stage 1/ })).toContainText('+30%')

  // British, until another unit is chosen; that is stored with the account.
  await expect(figures).toContainText('148 HP')
  await page.getByText('kW', { exact: true }).click()
  await expect(figures).toContainText('110 kW')
  await page.reload()
  await expect(figures).toContainText('110 kW')

  const chart = golf.getByRole('figure', { name: t('statistics.chart') })
  await expect(chart.locator('svg.recharts-surface')).toBeVisible()
  await expect(chart.getByText(t('statistics.estimate'), { exact: true })).toBeHidden()
  await chart.getByText(t('ui.as_table')).click()
  await expect(chart.getByRole('table').getByRole('row')).not.toHaveCount(1)

  await golf.getByRole('button', { name: t('statistics.compare') }).click()
  await search.fill('octavia rs 184')
  await expect(best).toContainText('RS 184')
  await search.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(2)
  // Both in one table, and their charts on one scale.
  const stock = page
    .getByRole('table')
    .filter({ hasText: /Octavia.*RS 184|RS 184/ })
    .getByRole('row')
    .nth(1)
  await expect(stock.getByRole('cell')).toHaveText(['110 kW', '135 kW'])
  const axes = () =>
    page
      .getByRole('figure', { name: t('statistics.chart') })
      .evaluateAll((charts) =>
        charts.map((chart) =>
          [...chart.querySelectorAll('svg.recharts-surface text')].map((label) => label.textContent),
        ),
      )
  await expect
    .poll(async () => {
      const [one = '', other] = (await axes()).map(String)
      return /\d/.test(one) && one === other
    })
    .toBe(true)
  // Nobody measured the other one.
  const other = page.getByRole('article', { name: /Octavia/ }).getByRole('figure')
  await expect(other).toContainText(t('statistics.estimate_method'))

  await golf.getByRole('link', { name: t('statistics.order_service', { name: 'Stage 1' }) }).click()
  await expect(page.getByRole('region', { name: t('vehicles.chosen') })).toContainText('Golf 2.0 TDI 150')
  await expect(page.getByRole('complementary')).toContainText('Stage 1')
  await person.close()
})

test('Ctrl-K finds a vehicle and opens its figures', async ({ browser }) => {
  const customer = await makePerson()
  const person = await openSignedIn(browser, customer.username, wide, pathTo('myOrders'))
  const { page, t } = person
  await page.getByRole('button', { name: t('layout.search') }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('layout.search') }).fill('bmw 320d 184ps')
  await page
    .getByRole('option', { name: /BMW 3 Series 320d 184/ })
    .first()
    .click()
  await expect(page.getByRole('article', { name: 'BMW 3 Series 320d 184' })).toBeVisible()
  await person.close()
})

test('a tuner looks vehicles, locations and codes up, without what customers order there', async ({
  browser,
}) => {
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  const person = await openSignedIn(browser, tuner.username, wide, pathTo('queue'))
  const { page, t } = person
  await page.getByRole('button', { name: t('layout.search') }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('layout.search') }).fill('bmw 320d 184ps')
  await page
    .getByRole('option', { name: /BMW 3 Series 320d 184/ })
    .first()
    .click()
  const sheet = page.getByRole('article', { name: 'BMW 3 Series 320d 184' })
  await expect(sheet).toBeVisible()
  await expect(page.getByText(t('statistics.services'), { exact: true })).toHaveCount(0)
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('link', { name: t('menu.locations') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('locations.title'))
  await menu.getByRole('link', { name: t('menu.p_codes_bosch_codes') }).click()
  await page.getByLabel(t('codes.box')).fill('P0401')
  await expect(page.getByRole('listitem').filter({ hasText: 'P0401' }).first()).toBeVisible()
  await expect(page.getByText(t('codes.into_order'))).toHaveCount(0)
  await person.close()
})

test('Ctrl-K leads who manages the vehicles to the form of one', async ({ browser }) => {
  const admin = await openDemoAccount(browser, 'admin', wide, pathTo('vehicleTypes'))
  const { page, t } = admin
  await page.getByRole('button', { name: t('layout.search') }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('layout.search') }).fill('bmw 320d 184ps')
  await page
    .getByRole('option', { name: /BMW 3 Series 320d 184/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'BMW 3 Series 320d 184' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stage 1', exact: true })).toBeVisible()
  await admin.close()
})
