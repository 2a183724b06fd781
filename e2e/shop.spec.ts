import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { pathTo } from '../shared/contract/pages.ts'
import { categoryRoutes } from '../shared/shop/categories.ts'
import { makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { chooseLanguage } from './support/choose-language.ts'
import { openSignedIn, openVisitor, phone, wide } from './support/people.ts'

test.beforeAll(() => changeSettings({ shop_status: true }))

test('the team adds a product with a picture, changes its price by a file, and a guest finds it by a misspelt word, narrows the list and opens it', async ({
  browser,
}) => {
  const permissions = ['shop_manager.product.add', 'shop_manager.product.edit'] as const
  const manager = await makePerson({ role_id: 3, permissions: [...permissions], firstname: 'Kim' })
  const theirs = await openSignedIn(browser, manager.username, wide, pathTo('manageProducts'))
  await theirs.page.getByRole('button', { name: theirs.t('shop_work.products.add') }).click()
  const form = theirs.page.getByRole('dialog')
  const field = (key: string) => form.getByRole('textbox', { name: theirs.t(key), exact: true })
  await field('shop_work.name').fill('Turbo pressure gauge')
  await form.getByRole('combobox', { name: theirs.t('shop_work.products.category') }).click()
  await theirs.page.getByRole('option', { name: 'Sensors and parts' }).click()
  await field('shop_work.products.code').fill('GAUGE')
  await field('shop_work.products.price').fill('90')
  await field('shop_work.products.first_stock').fill('3')
  const color = { width: 400, height: 400, channels: 3, background: '#0b6b63' } as const
  const picture = await sharp({ create: color }).png().toBuffer()
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'gauge.png', mimeType: 'image/png', buffer: picture })
  await form.getByRole('combobox', { name: theirs.t('shop_work.status') }).click()
  await theirs.page
    .getByRole('option', { name: theirs.t('shop_work.products.status.published'), exact: true })
    .click()
  await form.getByRole('button', { name: theirs.t('ui.save') }).click()
  await expect(form).toBeHidden()

  // A file of products raises the price, once what is wrong in it is mended.
  await theirs.page.getByRole('button', { name: theirs.t('shop_products_file.menu') }).click()
  await theirs.page.getByRole('menuitem', { name: theirs.t('shop_products_file.import') }).click()
  const choose = (price: string) =>
    form.locator('input[type=file]').setInputFiles({
      name: `products-${price}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `product_code;name;category;price\nGAUGE;Turbo pressure gauge;sensors-and-parts;${price}\n`,
      ),
    })
  await choose('1,000.00')
  await form.getByRole('button', { name: theirs.t('csv_import.check') }).click()
  await expect(form.getByRole('alert')).toContainText(theirs.t('csv_import.problem.wrong'))
  await choose('100,00')
  await form.getByRole('button', { name: theirs.t('csv_import.check') }).click()
  const counts = { added: 0, changed: 1, same: 0 }
  await expect(form.getByRole('status')).toContainText(theirs.t('csv_import.counts', counts))
  await form
    .getByRole('button', { name: theirs.t('shop_products_file.import_run_one', { count: 1 }) })
    .click()
  await expect(form).toBeHidden()
  await theirs.close()

  const { page, t, close } = await openVisitor(browser, phone)
  await page.goto(pathTo('shop'))
  await expect(
    page.getByText('Tools, leads and parts for those who read and write control units.'),
  ).toBeVisible()
  // The products come first: what narrows them is folded.
  const list = page.getByRole('list', { name: t('shop.list') })
  await expect(list).toBeInViewport()
  await expect(page.getByRole('combobox', { name: t('shop.sort') })).toBeHidden()
  await page.getByRole('button', { name: t('ui.filter') }).click()
  await page.getByRole('combobox', { name: t('shop.sort') }).selectOption('-price')
  await page.getByRole('searchbox', { name: t('shop.search') }).fill('turbo presure gage')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Cables' }).check({ force: true })
  await expect(page.getByText(t('ui.nothing_found'), { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Sensors and parts' }).check({ force: true })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await list.getByRole('link', { name: /Turbo pressure gauge/ }).click()
  await expect(page.getByRole('heading', { name: 'Turbo pressure gauge', level: 1 })).toBeVisible()
  await expect(page.getByText('€119.00')).toBeVisible()
  // It comes without the app.
  expect(scripts.filter((url) => /\/assets\/(first|schemas|data|frame)-/.test(url))).toEqual([])
  expect(scripts.some((url) => /\/assets\/product-/.test(url))).toBe(true)
  await expect(page.getByText(t('shop.incl_vat')).first()).toBeVisible()
  await expect(page.getByText(t('shop.stock.low_stock')).first()).toBeVisible()
  await page.getByRole('button', { name: t('pictures.open', { name: 'Turbo pressure gauge' }) }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Turbo pressure gauge' })).toBeVisible()

  // Options are for those who want them: without any, a product goes from the list into the cart.
  await page.goto(`${pathTo('shop')}?q=MR-1`)
  await page.getByRole('button', { name: t('shop.add_named', { name: 'OBD reader MR-1' }) }).click()
  await expect(page.getByText(t('shop.added'))).toBeVisible()
  await page.getByRole('link', { name: t('shop.view_cart') }).click()
  const options = page.getByRole('group', { name: t('cart.options_of', { name: 'OBD reader MR-1' }) })
  await options.getByRole('checkbox', { name: /Hard case/ }).check({ force: true })
  await expect(page.getByRole('list', { name: t('cart.lines') })).toContainText('€1,593.41')

  // A closed shop says so, to whoever is in it too.
  await changeSettings({ shop_status: false })
  for (const name of ['shopCart', 'shop'] as const) {
    await page.goto(pathTo(name))
    await expect(page.getByText(t('shop.closed'), { exact: true })).toBeVisible()
  }
  await changeSettings({ shop_status: true })
  await close()
})

test('categories are fetched anew in the language that a visitor chooses, and in that alone after a reload', async ({
  browser,
}) => {
  const { page, close } = await openVisitor(browser, wide)
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(categoryRoutes.all.path)) asked.push(request.headers()['accept-language'])
  })
  await page.goto(pathTo('shop'))
  await expect.poll(() => asked).toEqual(['en'])
  await chooseLanguage(page, 'en', 'sv')
  await expect.poll(() => asked.at(-1)).toBe('sv')
  asked.length = 0
  await page.reload()
  await expect.poll(() => asked).toEqual(['sv'])
  await close()
})
