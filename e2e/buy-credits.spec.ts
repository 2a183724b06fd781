import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { creditPackages } from '../server/money/credits/credits.tables.ts'
import { invoices } from '../server/money/invoices/invoices.tables.ts'
import { payments } from '../server/money/payments/payments.tables.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { creditRoutes } from '../shared/money/credits.ts'
import { invoiceRoutes } from '../shared/money/invoices.ts'
import { expectAccessible } from './support/accessibility.ts'
import { backstage, callAs, makePerson } from './support/backstage.ts'
import { buyPackage, choosePackage, openBuyCredits, press, waitForReturn } from './support/buying.ts'
import { phone, wide } from './support/people.ts'

const providers = ['stripe', 'paypal', 'klarna', 'coinbase'] as const

for (const method of providers) {
  test(`credits paid by ${method} are in the balance`, async ({ browser }) => {
    const { person } = await openBuyCredits(browser, wide)
    const { page, t } = person
    await buyPackage(person, 'Garage', method)
    await press(page, 'Pay')
    await waitForReturn(person)
    const paid = t('credits.payment.paid_credits', { credits: '50 credits' })
    await expect(page.getByRole('heading', { name: paid })).toBeVisible()
    await expect(page.getByLabel(t('credits.balance'), { exact: true })).toContainText('50 credits')
    // In the frame too, and a reload tells nothing old.
    await expect(page.getByRole('banner')).toContainText('50 credits')
    await expect(page).not.toHaveURL(/payment/)
    await person.close()
  })
}

test('a package in rand is paid by PayFast, and its invoice is downloaded as PDF and as XML', async ({
  browser,
}) => {
  const { person } = await openBuyCredits(browser, wide, { country: 'ZA' })
  const { page, t } = person
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Cape Town'])
  await buyPackage(person, 'Cape Town', 'payfast')
  await press(page, 'Pay')
  await waitForReturn(person)
  const invoice = page.getByRole('button', { name: t('credits.payment.invoice') })
  const [pdf] = await Promise.all([page.waitForEvent('download'), invoice.click()])
  expect(pdf.suggestedFilename()).toMatch(/^\d{4}-\d+\.pdf$/)
  expect((await readFile(await pdf.path())).subarray(0, 4).toString()).toBe('%PDF')

  const list = page.getByRole('table', { name: t('credits.purchases.title') })
  await list.getByRole('button', { name: t('ui.actions') }).click()
  const asXml = page.getByRole('menuitem', { name: t('credits.purchases.xml') })
  const [xml] = await Promise.all([page.waitForEvent('download'), asXml.click()])
  expect(await readFile(await xml.path(), 'utf8')).toContain('<cbc:DocumentCurrencyCode>ZAR<')
  await person.close()
})

test('a transfer shows its reference, and its credits arrive while the page is open', async ({ browser }) => {
  const { person, buyer } = await openBuyCredits(browser, wide)
  const { page, t } = person
  await choosePackage(person, 'Starter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('credits.payment_method.bank') as string }).check()
  await dialog.getByRole('button', { name: t('credits.buy.transfer') }).click()
  await expect(dialog).toContainText(t('credits.transfer.ordered') as string)
  await expect(dialog).toContainText(/M-\d+/)
  await expect(dialog).toContainText('€119.00')
  await expect(dialog).toContainText('IBAN')
  const proForma = dialog.getByRole('button', { name: t('credits.transfer.pro_forma') })
  const [pdf] = await Promise.all([page.waitForEvent('download'), proForma.click()])
  expect(pdf.suggestedFilename()).toMatch(/^M-\d+\.pdf$/)
  await dialog.getByRole('button', { name: t('credits.transfer.done') }).click()
  await expect(page.getByText(t('credits.attempt.waiting_transfer') as string)).toBeVisible()

  const [invoice] = await backstage.db.select().from(invoices).where(eq(invoices.user_id, buyer._id))
  const admin = await makePerson({ role_id: 1 })
  await callAs(admin, invoiceRoutes.markAsPaid, { body: { id: invoice?._id ?? '' } })
  await expect(page.getByLabel(t('credits.balance'), { exact: true })).toContainText('10 credits')
  await person.close()
})

test('a declined payment is paid by another method, and an unwanted purchase is cancelled', async ({
  browser,
}) => {
  const { person, buyer } = await openBuyCredits(browser, wide)
  const { page, t } = person
  await buyPackage(person, 'Starter', 'stripe')
  await press(page, 'Pay, but it is declined')
  await waitForReturn(person)
  await expect(page.getByRole('heading', { name: t('credits.payment.failed') })).toBeVisible()
  await page.getByRole('button', { name: t('credits.payment.other_way') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'PayPal' }).check()
  await dialog.getByRole('button', { name: t('credits.buy.pay') }).click()
  await press(page, 'Pay')
  await waitForReturn(person)
  await expect(page.getByRole('heading', { name: t('credits.payment.paid_credits') })).toBeVisible()

  await buyPackage(person, 'Garage', 'klarna')
  // Back by the browser's button: the purchase is there, to go on paying first.
  await page.goBack()
  const unfinished = page.getByRole('heading', { name: t('credits.payment.unfinished') })
  await expect(unfinished).toBeVisible()
  await page.getByRole('button', { name: t('credits.payment.continue') }).click()
  await press(page, 'Cancel and go back')
  await waitForReturn(person)
  await expect(unfinished).toBeVisible()
  // It stands on top another time too.
  await page.goto(pathTo('buyCredits'))
  await expect(unfinished).toBeVisible()
  await expect(page.getByText(t('credits.attempt.created') as RegExp)).toBeVisible()
  await page
    .getByRole('button', { name: t('ui.actions') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('credits.purchases.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('credits.purchases.cancel') })
    .click()
  await expect(page.getByText(t('credits.purchases.cancelled') as RegExp)).toBeVisible()
  const { credits, purchases } = await callAs(buyer, creditRoutes.mine)
  expect([credits, purchases.items.map(({ status }) => status)]).toEqual([1000, ['cancelled', 'paid']])
  await person.close()
})

test("a customer who returns before the provider's webhook waits for the result", async ({ browser }) => {
  const { person, buyer } = await openBuyCredits(browser, phone)
  const { page, t } = person
  await buyPackage(person, 'Starter', 'coinbase')
  await page.getByText('Failures').click()
  await press(page, 'Pay by a slow way: pending')
  await waitForReturn(person)
  await expect(page.getByRole('heading', { name: t('credits.payment.pending') })).toBeVisible()
  await expect(page.getByLabel(t('credits.balance'), { exact: true })).toContainText('0 credits')

  // At the provider it is through now, and its message gets lost.
  const provider = await page.context().newPage()
  const [payment] = await backstage.db.select().from(payments).where(eq(payments.user_id, buyer._id))
  await provider.goto(payment?.checkout_url ?? '')
  await press(provider, 'Pay')
  await expect(page.getByRole('heading', { name: t('credits.payment.paid_credits') })).toBeVisible()
  await expect(page).not.toHaveURL(/payment/)
  await person.close()
})

test('any number of credits is bought on a phone, in Arabic', async ({ browser }) => {
  const { person } = await openBuyCredits(browser, { ...phone, locale: 'ar' })
  const { page, t } = person
  // Half credits are refused aloud, never read as 75.
  await page.getByLabel(t('credits.any.field')).fill('7,5')
  await expect(page.getByText(t('validation.whole_number') as string)).toBeVisible()
  await page.getByLabel(t('credits.any.field')).fill('3')
  await page.getByLabel(t('credits.any.field')).press('Enter')
  await expect(page.getByText(t('credits.any.out_of_range') as RegExp)).toBeVisible()
  await page.getByLabel(t('credits.any.field')).fill('12')
  await page.getByLabel(t('credits.any.field')).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('credits.payment_method.stripe') as string }).check()
  await dialog.getByRole('button', { name: t('credits.buy.pay') }).click()
  await press(page, 'Pay')
  await waitForReturn(person)
  await expect(page.getByRole('heading', { name: t('credits.payment.paid_credits') })).toBeVisible()
  await person.close()
})

test('the checkout is accessible', async ({ browser }) => {
  const { person } = await openBuyCredits(browser, wide)
  await choosePackage(person, 'Garage')
  await expect(person.page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  await expectAccessible(person.page, 'the checkout')
  await person.close()
})

test('a price that changed meanwhile is shown, and charged only after the customer agrees', async ({
  browser,
}) => {
  const [item] = await backstage.db
    .insert(creditPackages)
    .values({ name: 'Sale', credits: 2000, amount: 15_000, currency: 'EUR', position: 99 })
    .returning()
  const sale = eq(creditPackages._id, item?._id ?? '')
  const { person, buyer } = await openBuyCredits(browser, phone)
  const { page, t } = person
  await choosePackage(person, 'Sale')
  const dialog = page.getByRole('dialog')
  const pay = (amount: string) => dialog.getByRole('button', { name: t('credits.buy.pay', { amount }) })
  await expect(pay('€178.50')).toBeVisible()
  await backstage.db.update(creditPackages).set({ amount: 16_000 }).where(sale)
  await pay('€178.50').click()
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.purchase_price_changed'))
  expect((await callAs(buyer, creditRoutes.mine)).purchases.total).toBe(0)
  await pay('€190.40').click()
  await press(page, 'Pay')
  await waitForReturn(person)
  await expect(page.getByRole('heading', { name: t('credits.payment.paid_credits') })).toBeVisible()
  await backstage.db.delete(creditPackages).where(sale)
  await person.close()
})

test('a purchase stays when the provider is down, and the next attempt pays the same one', async ({
  browser,
}) => {
  const { person, buyer } = await openBuyCredits(browser, wide)
  const { page, t } = person
  await choosePackage(person, 'Starter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'PayPal' }).check()
  // The server has saved the purchase, and then does not reach the provider.
  let isDown = true
  await page.route('**/api/credits_user', async (route) => {
    if (!isDown || route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.fulfill({ status: 503, json: { code: 'payment_provider_down', message: '' } })
  })
  await dialog.getByRole('button', { name: t('credits.buy.pay') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.payment_provider_down'))
  isDown = false
  await dialog.getByRole('radio', { name: t('credits.payment_method.stripe') as string }).check()
  await dialog.getByRole('button', { name: t('credits.buy.pay') }).click()
  await press(page, 'Pay')
  await waitForReturn(person)
  await expect(page.getByRole('heading', { name: t('credits.payment.paid_credits') })).toBeVisible()
  const { purchases } = await callAs(buyer, creditRoutes.mine)
  expect(purchases.items.map(({ status }) => status)).toEqual(['paid'])
  await person.close(/503/)
})

test('a customer who lacks credits for an order buys the smallest package that fits, gives an address, and goes back', async ({
  browser,
}) => {
  const nowhere = { address: '', post_code: '', city: '' }
  const { person, buyer } = await openBuyCredits(browser, phone, { ...nowhere, credits: 200 })
  const { page, t } = person
  await saveOrderFile(page, buyer._id)
  await page.goto('/buy_credits?needed=600')
  const needed = page.getByRole('region', { name: t('credits.needed.title') })
  await expect(needed.getByRole('definition')).toHaveText(['6 credits', '2 credits', '4 credits'])
  const taps = countTaps()
  await taps.press(needed.getByRole('button', { name: t('credits.packages.order_for') }))

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Starter, 10 credits')
  const pay = dialog.getByRole('button', { name: t('credits.buy.pay') })
  await pay.click()
  const street = dialog.getByLabel(t('profile.fields.address'))
  await expect(street).toBeFocused()
  await expect(street).toHaveAccessibleDescription(t('validation.required'))
  await street.fill('Torfstraße 31')
  await dialog.getByLabel(t('profile.fields.post_code')).fill('13353')
  await dialog.getByLabel(t('profile.fields.city')).fill('Berlin')
  await taps.press(pay)
  await page.waitForURL(/\/dev\/payments\//)
  await taps.press(page.getByRole('button', { name: 'Pay', exact: true }))
  await waitForReturn(person)
  const paid = page.getByRole('region', { name: t('credits.payment.paid_credits') })
  const actions = paid.getByRole('link').or(paid.getByRole('button')).filter({ hasText: /./ })
  await expect(actions).toHaveText(['Back to your order · 6 credits', t('credits.payment.invoice')])

  // An invoice of the time before addresses were asked for is completed by its buyer.
  const [invoice] = await backstage.db.select().from(invoices).where(eq(invoices.user_id, buyer._id))
  expect(invoice?.buyer).toMatchObject({ address: 'Torfstraße 31', post_code: '13353', city: 'Berlin' })
  if (!invoice) throw new Error('no invoice was written')
  const without = { buyer: { ...invoice.buyer, ...nowhere } }
  await backstage.db.update(invoices).set(without).where(eq(invoices._id, invoice._id))
  await page.reload()
  await page.getByRole('button', { name: t('credits.address.add_title') }).click()
  await expectAccessible(page, 'the address of an invoice')
  await dialog.getByRole('button', { name: t('credits.address.add_action') }).click()
  await expect(page.getByText(t('credits.address.added'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('credits.address.add_title') })).toHaveCount(0)

  await expect(needed).toContainText(t('credits.needed.enough') as string)
  const back = needed.getByRole('link', { name: t('credits.needed.back_for') })
  await expect(back).toHaveAttribute('href', '/?step=confirm')
  await taps.press(back)
  await expect(page).not.toHaveURL(/buy_credits/)
  // With the tap in the order form that led here.
  expect(taps.count() + 1).toBeLessThanOrEqual(6)
  await person.close()
})

/** Saves a file in the browser, as the order form does once one is chosen. */
async function saveOrderFile(page: Page, user_id: string) {
  await page.evaluate(
    (user_id) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('maproom')
        opening.onupgradeneeded = () => opening.result.createObjectStore('order-files')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('order-files', 'readwrite')
          const original = new File(['read'], 'golf-read.bin')
          writing.objectStore('order-files').put({ at: Date.now(), original, extras: [] }, user_id)
          writing.oncomplete = () => resolve()
          writing.onerror = () => reject(writing.error)
        }
      }),
    user_id,
  )
}

/** Counts what is pressed. */
function countTaps() {
  let count = 0
  return {
    press: async (what: Locator) => {
      count += 1
      await what.click()
    },
    count: () => count,
  }
}
