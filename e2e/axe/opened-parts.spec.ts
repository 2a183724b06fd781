import { expect, type Locator, test } from '@playwright/test'
import { variants } from '../../server/vehicles/catalog/vehicles.tables.ts'
import { pathTo } from '../../shared/contract/pages.ts'
import { expectAccessible, expectNoSeriousFindings } from '../support/accessibility.ts'
import { backstage, makePerson } from '../support/backstage.ts'
import { fillOrderForm } from '../support/order-form.ts'
import { openSignedIn, type Person, signedInAs, wide } from '../support/people.ts'
import { orderGoods, orderPaidGoods } from '../support/shop-orders.ts'
import { open, openNext } from './test-pages.ts'

const queue = pathTo('queue')

test.describe.configure({ timeout: 180_000 })
test('every step of the order form is accessible', async ({ browser }) => {
  const person = await openSignedIn(browser, 'customer', wide)
  const { page, t } = person
  const file = { name: 'read.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(65_536, 7) }
  await fillOrderForm(person, { file, reg_no: 'A-XE 1', service: 'Stage 1' })
  for (const step of ['confirm', 'service', 'file', 'vehicle']) {
    await page
      .getByRole('navigation', { name: t('orders.form.steps') })
      .getByRole('button', { name: t(`orders.step.${step}`) })
      .click()
    await expect(page.getByRole('heading', { name: t(`orders.step_title.${step}`) })).toBeVisible()
    await expectAccessible(page, `the step ${step}`)
  }
  const [vehicle] = await backstage.db.select({ variant: variants._id }).from(variants).limit(1)
  await open(person, pathTo('submitOrder', vehicle))
  await expect(page.getByRole('region', { name: t('orders.form.unfinished') })).toBeVisible()
  await expectAccessible(page, 'the question about a draft')
  await person.close()
})

test('the dialogs of look-ups are accessible', async ({ browser }) => {
  const admin = await openSignedIn(browser, 'admin', wide)
  const { page, t } = admin
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true }).first()
  const importCodes = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ui.actions'), exact: true })
      .first()
      .click()
    await page.getByRole('menuitem', { name: t('code_work.import'), exact: true }).click()
  }
  const acts: [path: string, open: () => Promise<void>][] = [
    [pathTo('pCodes'), () => button('code_work.add').click()],
    [pathTo('boschCodes'), () => button('code_work.add').click()],
    [pathTo('dfToPCodes'), () => button('code_work.add').click()],
    [pathTo('boschCodes'), importCodes],
    [pathTo('manageLocations'), () => button('location_work.add').click()],
    [pathTo('vehicleTypes'), () => button('vehicle_work.add.vtype').click()],
    [pathTo('manageDownloads'), () => button('library_work.downloads.add').click()],
    [pathTo('managePriceList'), () => button('library_work.price_list.add').click()],
    [pathTo('fileUploads'), () => page.getByRole('button', { name: 'passat-b8-dcm62.bin' }).click()],
  ]
  for (const [path, open] of acts) {
    await openNext(admin, path)
    await open()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSeriousFindings(page, `${path}, ${open}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await admin.close()
})

test('the dialogs of the shop are accessible', async ({ browser }) => {
  const customer = await signedInAs('customer')
  const { _id: order_id } = await orderPaidGoods(customer)
  const { _id: unpaid } = await orderGoods(customer)
  const { username } = await makePerson({ role_id: 3, permissions: ['shop_manager.mark_as_paid_order'] })
  const admin = await openSignedIn(browser, 'admin', wide)
  const cashier = await openSignedIn(browser, username, wide)
  const order = pathTo('manageShopOrder', { order_id })
  const buttons: [person: Person, path: string, key: string][] = [
    [admin, pathTo('manageProducts'), 'shop_work.products.add'],
    [admin, pathTo('manageCategories'), 'shop_work.categories.add'],
    [admin, pathTo('manageCoupons'), 'shop_work.coupons.add'],
    [admin, pathTo('manageShipping'), 'shop_work.shipping.add'],
    [admin, order, 'shop_order_work.act.ship'],
    [admin, order, 'shop_order_work.act.hold'],
    [admin, order, 'shop_order_work.act.refund'],
    [admin, order, 'shop_order_work.act.cancel'],
    [admin, order, 'ui.keys'],
    [cashier, pathTo('manageShopOrder', { order_id: unpaid }), 'shop_order_work.act.mark_as_paid'],
  ]
  for (const [person, path, key] of buttons) {
    const { page, t } = person
    await openNext(person, path)
    await page
      .getByRole('button', { name: t(key), exact: true })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSeriousFindings(page, key)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await cashier.close()
  await admin.close()
})

test('menus, dialogs and drawers are accessible', async ({ browser }) => {
  const admin = await openSignedIn(browser, 'admin', wide)
  const { page, t } = admin
  const press = (name: string) =>
    page
      .getByRole('button', { name: t(name), exact: true })
      .first()
      .click()
  const acts: [path: string, opened: Locator, open: () => Promise<void>][] = [
    [pathTo('services'), page.getByRole('dialog'), () => press('services.add')],
    [pathTo('options'), page.getByRole('dialog'), () => press('options.add')],
    [pathTo('people'), page.getByRole('dialog'), () => press('people.add')],
    [pathTo('people'), page.getByRole('menu'), () => press('ui.filter')],
    [pathTo('websiteSettings', { tab: 'vat' }), page.getByRole('dialog'), () => press('settings.vat.add')],
    [
      pathTo('sitePhrases', { q: 'accounts.sign_in.title' }),
      page.getByRole('dialog'),
      () => page.getByText('accounts.sign_in.title').click(),
    ],
    [pathTo('creditPackages'), page.getByRole('dialog'), () => press('packages.add')],
    [pathTo('invoices'), page.getByRole('dialog'), () => press('invoices.bill.open')],
    [
      pathTo('balances'),
      page.getByRole('dialog'),
      () => page.getByRole('button', { name: 'Carla Mendes' }).click(),
    ],
    [pathTo('tickets'), page.getByRole('dialog'), () => press('ticket_work.canned.title')],
    [queue, page.getByRole('menu'), () => press('queue.more_acts')],
    [queue, page.getByRole('dialog'), () => press('queue.incomplete_ask')],
    [queue, page.getByRole('dialog'), () => page.keyboard.press('?')],
    [queue, page.getByRole('dialog'), () => page.keyboard.press('Control+k')],
  ]
  for (const [path, opened, open] of acts) {
    await openNext(admin, path)
    await open()
    await expect(opened).toBeVisible()
    await expectNoSeriousFindings(page, `${path}, ${open}`)
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
  await admin.close()

  const customer = await openSignedIn(browser, 'customer', wide, pathTo('buyCredits'))
  await customer.page
    .getByRole('button', { name: t('credits.packages.order_for') })
    .first()
    .click()
  await expect(customer.page.getByRole('dialog')).toBeVisible()
  await expectNoSeriousFindings(customer.page, 'buying credits')
  await openNext(customer, pathTo('myOrders'))
  await customer.page.getByRole('button', { name: t('chat.open') }).click()
  await expect(customer.page.getByRole('region', { name: t('chat.title') }).getByRole('log')).toBeVisible()
  await expectNoSeriousFindings(customer.page, 'the chat over a page')
  await customer.close()
})
