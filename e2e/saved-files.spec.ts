import { expect, type Page, test } from '@playwright/test'
import { makeOriginalFile } from '../server/demo/original-file.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { buyPackage, press, waitForReturn } from './support/buying.ts'
import { atLocalhost } from './support/my-portal.ts'
import { fillOrderForm, nextStep, placeOrder, tickConfirmations } from './support/order-form.ts'
import { openSignedIn, type Person, phone, startStoredSession, wide } from './support/people.ts'

const mimeType = 'application/octet-stream'
const family = 'EDC17C46'
const ecu = { family, hardware: '0281016074', software: '1037511955', part: '03L906018DT' }
const read = {
  name: 'golf-read.bin',
  mimeType,
  buffer: makeOriginalFile({ seed: 78, size: 512 * 1024, ...ecu }),
}
const log = { name: 'golf-log.txt', mimeType: 'text/plain', buffer: Buffer.from('no fault codes') }
const hash = /^SHA-256 [0-9a-f]{8}$/

/** Expects the chosen files in the file step, with the data recognised in the original. */
async function expectFiles(page: Page) {
  await expect(page.getByText(read.name)).toBeVisible()
  await expect(page.getByText(log.name)).toBeVisible()
  await expect(page.getByText(hash)).toHaveCount(2)
  await expect(page.getByText(family)).toBeVisible()
}

/** Opens the file step of the order form, with the vehicle filled in. */
const atFiles = (page: Page) => page.goto('/?step=file')
const fileField = (page: Page) => page.locator('input[type=file]').first()
const vehicleIsThere = ({ page, t }: Person) =>
  expect(page.getByRole('heading', { name: t('orders.step_title.file') })).toBeVisible()

test('files stay chosen while credits are bought, over a reload and a closed tab, until the order is placed', async ({
  browser,
}) => {
  const buyer = await makePerson({ country: 'DE' })
  const person = await openSignedIn(browser, buyer.username, phone, atLocalhost)
  const { page, t } = person
  await fillOrderForm(person, { reg_no: 'B-KEEP 1' }, atLocalhost)
  await fileField(page).setInputFiles(read)
  await page.locator('input[type=file]').last().setInputFiles(log)
  await expectFiles(page)
  await nextStep(person, 'service')
  await page.getByRole('radio', { name: /^Back to stock/ }).check()
  await nextStep(person, 'confirm')
  await tickConfirmations(person)
  await page.getByRole('link', { name: t('orders.form.buy_credits'), exact: true }).click()
  await buyPackage(person, 'Garage', 'paypal')
  await press(page, 'Pay')
  await waitForReturn(person)

  await page.goto(`${atLocalhost}/`)
  await expect(page.getByText(t('orders.form.draft_kept_with_files'))).toBeVisible()
  await page.goto(`${atLocalhost}/?step=file`)
  await expectFiles(page)
  await page.reload()
  await expectFiles(page)
  const context = page.context()
  await page.close()
  const tab = { ...person, page: await context.newPage() }
  await tab.page.goto(`${atLocalhost}/?step=confirm`)
  await expect(tab.page.getByText(read.name)).toBeVisible()
  // What was confirmed is saved as well, until another file is chosen.
  const confirmed = tab.page.getByRole('checkbox', { name: t('orders.confirmation.all') })
  await expect(confirmed).toBeChecked()
  await tab.page.goto(`${atLocalhost}/?step=file`)
  await expectFiles(tab.page)
  await fileField(tab.page).setInputFiles(read)
  await nextStep(tab, 'service')
  await nextStep(tab, 'confirm')
  await expect(confirmed).not.toBeChecked()
  await tickConfirmations(tab)
  await placeOrder(tab)

  const { items } = await callAs(buyer, orderRoutes.mine)
  const order = await callAs(buyer, orderRoutes.one, { params: { id: items[0]?._id ?? '' } })
  expect(order.files.map((file) => file.name).sort()).toEqual([log.name, read.name])
  expect(items).toHaveLength(1)
  await fillOrderForm(tab, { reg_no: 'B-KEEP 2' }, atLocalhost)
  await expect(tab.page.getByText(read.name)).toBeHidden()
  await person.close()
})

test('saved files are shown to nobody else, and are deleted after a day and after signing out', async ({
  browser,
}) => {
  const { username } = await makePerson()
  const other = await makePerson()
  const person = await openSignedIn(browser, username, { ...wide, once: true })
  const { page, t } = person
  const becomes = async (name: string) => {
    const session = await startStoredSession(name)
    await page.evaluate((session) => localStorage.setItem('maproom.session', session), session)
    await page.reload()
  }
  const choose = async () => {
    await atFiles(page)
    await vehicleIsThere(person)
    await fileField(page).setInputFiles(read)
    await expect(page.getByText(hash)).toBeVisible()
  }
  await fillOrderForm(person, { reg_no: 'B-OWN 1' })
  await choose()
  await becomes(other.username)
  await fillOrderForm(person, { reg_no: 'B-OTHER 1' })
  await expect(page.getByText(read.name)).toBeHidden()
  await becomes(username)
  await fillOrderForm(person, { reg_no: 'B-OWN 1' })
  await expect(page.getByText(read.name)).toBeVisible()

  await page.clock.setSystemTime(Date.now() + 25 * 60 * 60_000)
  await atFiles(page)
  await vehicleIsThere(person)
  await expect(page.getByText(read.name)).toBeHidden()

  await choose()
  await page.getByRole('button', { name: t('layout.person_menu') }).click()
  await page.getByRole('button', { name: t('layout.sign_out') }).click()
  await page.waitForURL(/login/)
  await becomes(username)
  await atFiles(page)
  await vehicleIsThere(person)
  await expect(page.getByText(read.name)).toBeHidden()
  await person.close()
})

test('a browser that saves no files says so, and holds them until the page is closed', async ({
  browser,
}) => {
  const { username } = await makePerson()
  const person = await openSignedIn(browser, username, { ...wide, once: true })
  const { page, t } = person
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Nothing is saved in this window.', 'SecurityError')
    }
  })
  await fillOrderForm(person, { reg_no: 'B-GONE 1' })
  await expect(page.getByText(t('orders.form.files_not_kept'))).toBeHidden()
  await fileField(page).setInputFiles(read)
  await expect(page.getByText(t('orders.form.files_not_kept'))).toBeVisible()
  await page.getByRole('link', { name: t('menu.my_orders') }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('orders.new'))
  await page.goBack()
  await expect(page.getByText(read.name)).toBeVisible()
  await person.close()
})
