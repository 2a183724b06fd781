import { expect, test } from '@playwright/test'
import { makeOriginalFile } from '../server/demo/original-file.ts'
import { expectNoSeriousFindings } from './support/accessibility.ts'
import { makePerson } from './support/backstage.ts'
import { press } from './support/buying.ts'
import { changeSettings } from './support/change-settings.ts'
import { giveTerms } from './support/give-terms.ts'
import { atLocalhost } from './support/my-portal.ts'
import { fillOrderForm } from './support/order-form.ts'
import { openDemoAccount, openSignedIn, type Person, phone, type Setting, wide } from './support/people.ts'

/** The portal by the name that providers lead back to: a browser stores a sign-in for that name alone. */

test.beforeAll(() => changeSettings({ payment_type: 'direct' }))
test.afterAll(() => changeSettings({ payment_type: 'credits' }))

const original = makeOriginalFile({
  seed: 4711,
  size: 1024 * 1024,
  family: 'EDC17C46',
  hardware: '0281016074',
  software: '1037511955',
  part: '03L906018DT',
})

/** Opens the filled-in order form of a new customer without credits; of an agent with a credit limit in hundredths. */
async function openFilledForm(
  browser: Parameters<typeof openSignedIn>[0],
  setting: Setting,
  reg_no: string,
  overrides: Parameters<typeof makePerson>[0] = {},
  credit_limit = 0,
) {
  const customer = await makePerson({ locale: setting.locale, country: 'DE', ...overrides })
  if (credit_limit > 0) await giveTerms(customer, { credit_limit })
  const person = await openSignedIn(browser, customer.username, setting, atLocalhost)
  const file = { name: 'golf-read.bin', mimeType: 'application/octet-stream', buffer: original }
  await fillOrderForm(person, { reg_no, file, service: 'Back to stock' }, atLocalhost)
  return person
}

const standing = ({ page, t }: Person) => page.getByRole('region', { name: t('orders.field.status') })

/** Places the order and stands on the provider's page. */
async function placeAndLeave({ page, t }: Person) {
  await page.getByRole('button', { name: t('orders.form.place_and_pay') }).click()
  await page.waitForURL(/\/dev\/payments\//, { timeout: 30_000 })
}

test('an order is placed, paid at the provider’s page, worked on, cancelled, and refunded', async ({
  browser,
}) => {
  const customer = await openFilledForm(browser, wide, 'B-D 1')
  const { page, t } = customer
  await page.getByRole('radio', { name: String(t('credits.payment_method.stripe')) }).check()
  await placeAndLeave(customer)

  // The payment is cancelled at the provider's page; the order exists and waits.
  await press(page, 'Cancel and go back')
  await page.waitForURL(/\/order_details\//)
  await expect(standing(customer)).toContainText(t('orders.next.waiting'))
  const forTuner = page
    .url()
    .replace(/^.*\/order_details\/([^?]*).*$/, '/admin/manage_orders/order_details/$1')
  const tuner = await openDemoAccount(browser, 'tuner', wide, forTuner)
  const take = tuner.page.getByRole('button', { name: tuner.t('queue.take'), exact: true })
  await expect(tuner.page.getByText(tuner.t('queue.standing.waits_for_payment'))).toBeVisible()
  await expect(take).toBeHidden()

  // Paid another way, the tuner sees it without a reload and takes it.
  await standing(customer)
    .getByRole('button', { name: t('credits.payment.continue') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: String(t('credits.payment_method.paypal')) }).check()
  await dialog.getByRole('button', { name: t('credits.buy.pay') }).click()
  await page.waitForURL(/\/dev\/payments\/paypal/)
  await press(page, 'Pay')
  await page.waitForURL(/\/order_details\//)
  await expect(standing(customer)).toContainText(t('orders.next.pending'))
  await expect(page).not.toHaveURL(/payment/)
  await take.click()
  await expect(standing(customer)).toContainText(t('orders.next.in_progress'))

  await tuner.page.getByRole('button', { name: tuner.t('queue.more_acts') }).click()
  await tuner.page.getByRole('menuitem', { name: tuner.t('queue.cancel_ask') }).click()
  const why = tuner.page.getByRole('dialog')
  await expect(why).toContainText(tuner.t('queue.cancel_money_back'))
  await why.getByRole('radio').first().check()
  await why.getByRole('button', { name: tuner.t('queue.cancel_action') }).click()
  await expect(standing(customer)).toContainText(t('orders.next.money_back'))
  await customer.close()
  await tuner.close()
})

test('an order to be paid by transfer shows the amount and the account, on a phone', async ({ browser }) => {
  const nowhere = { address: '', post_code: '', city: '' }
  const customer = await openFilledForm(browser, { ...phone, locale: 'ar' }, 'B-D 2', nowhere)
  const { page, t } = customer
  await page.getByRole('radio', { name: String(t('credits.payment_method.bank')) }).check()
  await expectNoSeriousFindings(page, 'the last step')
  // The invoice needs an address, so the order does.
  await page.getByRole('button', { name: t('orders.form.place_transfer') }).click()
  const street = page.getByLabel(t('profile.fields.address'))
  await expect(street).toBeFocused()
  await street.fill('Torfstraße 31')
  await page.getByLabel(t('profile.fields.post_code')).fill('13353')
  await page.getByLabel(t('profile.fields.city')).fill('Berlin')
  await page.getByRole('button', { name: t('orders.form.place_transfer') }).click()
  await page.waitForURL(/\/order_details\//, { timeout: 30_000 })
  await expect(standing(customer)).toContainText(t('orders.next.waiting_transfer_many', { count: 14 }))
  await page.getByRole('button', { name: t('orders.next.transfer') }).click()
  await expect(page.getByRole('dialog')).toContainText('M-')
  await expectNoSeriousFindings(page, 'the transfer details')
  await customer.close()
})

test('an agent orders on account with neither address nor payment', async ({ browser }) => {
  const nowhere = { account_type: 'agent', address: '', post_code: '', city: '' } as const
  const agent = await openFilledForm(browser, wide, 'B-D 3', nowhere, 1000)
  const { page, t } = agent
  const address = page.getByLabel(t('profile.fields.address'))
  const method = page.getByRole('radio', { name: String(t('credits.payment_method.stripe')) })
  await expect(method).toBeVisible()
  await expect(address).toBeVisible()
  await page.getByRole('radio', { name: String(t('orders.payment.on_account')) }).check()
  await expect(method).toBeHidden()
  await expect(address).toBeHidden()
  await page.getByRole('button', { name: t('orders.form.place_on_account') }).click()
  await page.waitForURL(/\/order_details\//, { timeout: 30_000 })
  await expect(standing(agent)).toContainText(t('orders.next.pending'))
  await expect(page.getByRole('main').getByText(t('orders.payment.on_account'))).toBeVisible()
  await agent.close()
})
