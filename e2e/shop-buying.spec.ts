import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '../shared/contract/pages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { press } from './support/buying.ts'
import { changeSettings } from './support/change-settings.ts'
import { readMailed, readMailedCode } from './support/mailbox.ts'
import { fillSignIn, openVisitor, type Person, phone, wide } from './support/people.ts'

test.beforeAll(() => changeSettings({ shop_status: true, shop_stripe: true, company_country: 'DE' }))

async function openTruckLead(page: Page, t: Person['t']) {
  await page.goto(`${pathTo('shop')}?q=truck+lead`)
  const list = page.getByRole('list', { name: t('shop.list') })
  await list.getByRole('link', { name: /Truck lead, 9 pins/ }).click()
}

/** Accepts the terms and orders by card; the provider's page is open afterwards. */
async function orderByCard(page: Page, t: Person['t']) {
  await page
    .getByRole('radio', { name: new RegExp(`^${t('credits.payment_method.stripe')} `) })
    .check({ force: true })
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('button', { name: t('cart.order_and_pay') }).click()
  await page.waitForURL(/\/dev\/payments\//)
}

test('a guest on a phone finds a part, opens an account on the way to the checkout, keeps the cart and pays', async ({
  browser,
}) => {
  const { page, t, close } = await openVisitor(browser, phone)
  await openTruckLead(page, t)
  await page.getByRole('button', { name: t('shop.one_more') }).click()
  await page.getByRole('button', { name: t('shop.add_to_cart'), exact: true }).click()
  await page.getByRole('link', { name: t('shop.view_cart') }).click()

  const lines = page.getByRole('list', { name: t('cart.lines') })
  await expect(lines).toContainText('Truck lead, 9 pins')
  await page.getByLabel(t('cart.country')).selectOption('DE')
  await expectAccessible(page, 'a cart')
  await page.getByRole('link', { name: t('cart.sign_in_to_order') }).click()
  await page.getByRole('link', { name: t('accounts.sign_in.register') }).click()
  const field = (name: string) => page.getByLabel(t(`accounts.fields.${name}`), { exact: true })
  await field('email').fill('mia.holm@garage.test')
  await field('password').fill('seven warm turbochargers')
  await field('firstname').fill('Mia')
  await field('lastname').fill('Holm')
  // The terms are read in between: what was typed is there afterwards, but no password.
  await page.reload()
  await expect(field('email')).toHaveValue('mia.holm@garage.test')
  await expect(field('lastname')).toHaveValue('Holm')
  await field('password').fill('seven warm turbochargers')
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: t('accounts.register.action') }).click()
  await page.waitForURL(/\/verify_email/)
  const code = await readMailedCode(page, 'mia.holm@garage.test')
  await page.getByLabel(t('accounts.code.digit', { digit: 1 })).click()
  await page.keyboard.type(code)

  await page.waitForURL(/\/shop\/checkout$/)
  await expect(lines).toContainText('2 × Truck lead, 9 pins')
  await page.getByRole('button', { name: t('cart.order_and_pay') }).click()
  await expect(page.getByLabel(t('profile.fields.address'))).toHaveAccessibleDescription(
    t('validation.required'),
  )
  await expectAccessible(page, 'a checkout with something missing')
  await page.getByLabel(t('profile.fields.address')).fill('Werkstraße 12')
  await page.getByLabel(t('profile.fields.post_code')).fill('70173')
  await page.getByLabel(t('profile.fields.city')).fill('Stuttgart')
  await page.reload()
  await expect(page.getByLabel(t('profile.fields.city'))).toHaveValue('Stuttgart')
  await orderByCard(page, t)
  // Back by the browser's button: the order is there to cancel, or to pay at once.
  await page.goBack()
  await expect(page.getByRole('button', { name: t('shop_orders.cancel.act') })).toBeVisible()
  await page.getByRole('button', { name: t('credits.payment.continue') }).click()
  await page.waitForURL(/\/dev\/payments\//)
  await press(page, 'Pay')

  await page.waitForURL(/\/shop\/checkout\/returned\//)
  await expect(page.getByRole('heading', { name: t('cart.result.paid.title') })).toBeVisible()
  const invoice = page.getByRole('button', { name: t('cart.result.invoice') })
  const [pdf] = await Promise.all([page.waitForEvent('download'), invoice.click()])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  await page.goto(pathTo('shopCart'))
  await expect(page.getByText(t('cart.empty'), { exact: true })).toBeVisible()
  // Who is signed in keeps their frame in the shop, by the address of a product too.
  const balance = page.getByRole('banner').getByRole('link', { name: /credits/ })
  await expect(balance).toBeVisible()
  await openTruckLead(page, t)
  await page.waitForURL(/\/shop\/product\//)
  await page.reload()
  await expect(page.getByRole('button', { name: t('shop.add_to_cart'), exact: true }).first()).toBeVisible()
  await expect(balance).toBeVisible()
  await close()
})

test('a guest orders without an account, pays, and opens the order by the link of the mail alone', async ({
  browser,
}) => {
  const { page, t, close } = await openVisitor(browser, wide)
  await openTruckLead(page, t)
  await page.getByRole('button', { name: t('shop.add_to_cart'), exact: true }).click()
  await page.getByRole('link', { name: t('shop.view_cart') }).click()
  await page.getByLabel(t('cart.country')).selectOption('DE')
  await page.getByRole('link', { name: t('cart.order_as_guest') }).click()
  // Who has an account signs in from here, and the cart stays.
  await page.getByRole('link', { name: t('cart.has_account') }).click()
  await page.waitForURL(/\/login/)
  await page.goto(pathTo('guestCheckout'))
  await page.getByRole('button', { name: t('cart.order_and_pay') }).click()
  await expect(page.getByLabel(t('accounts.fields.email'))).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a guest’s checkout with something missing')
  // A business gives its VAT no., and pays no VAT in another country of the EU.
  await page.getByLabel(t('accounts.fields.country')).selectOption('FR')
  const vatNo = page.getByLabel(t('accounts.fields.optional', { field: String(t('accounts.fields.vat_no')) }))
  await vatNo.fill('FR40303265045')
  await expect(page.getByText(t('cart.treatment.intra_community'))).toBeVisible()
  await vatNo.fill('FR4030326504')
  await expect(page.getByText(t('cart.treatment.intra_community'))).toBeHidden()
  await vatNo.fill('')
  await page.getByLabel(t('accounts.fields.country')).selectOption('DE')
  await page.getByLabel(t('accounts.fields.email')).fill('noa.berg@garage.test')
  await page.getByLabel(t('cart.name')).fill('Noa Berg')
  await page.getByLabel(t('profile.fields.address')).fill('Werkstraße 14')
  await page.getByLabel(t('profile.fields.post_code')).fill('70173')
  await page.getByLabel(t('profile.fields.city')).fill('Stuttgart')
  await orderByCard(page, t)
  await press(page, 'Pay')
  await page.waitForURL(/\/shop\/guest\/M-/)
  await expect(page.getByText(t('shop_orders.next.paid'))).toBeVisible()
  await close()

  const { page: other, close: leave } = await openVisitor(browser, phone)
  const link = await readMailed(other, 'noa.berg@garage.test', /\/shop\/guest\/M-\d+#[\w-]{43}/)
  await other.goto(link)
  await expect(other.getByText('Truck lead, 9 pins').first()).toBeVisible()
  await expectAccessible(other, 'a guest’s order')
  const invoice = other.getByRole('button', { name: /^Invoice/ })
  const [pdf] = await Promise.all([other.waitForEvent('download'), invoice.click()])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  await other.goto(link.slice(0, -1))
  await other.reload()
  await expect(other.getByText('Truck lead, 9 pins')).toHaveCount(0)
  // Afterwards the order goes into an account.
  await other.goto(link)
  await other.reload()
  await other.getByRole('button', { name: t('shop_orders.account.act') }).click()
  await other.getByLabel(t('accounts.fields.password'), { exact: true }).fill('seven warm turbochargers')
  await other.getByRole('dialog').getByRole('checkbox').check()
  await expectAccessible(other, 'the offer of an account')
  await other.getByRole('button', { name: t('shop_orders.account.send') }).click()
  await other.getByLabel(t('accounts.code.digit', { digit: 1 })).click()
  await other.keyboard.type(await readMailedCode(other, 'noa.berg@garage.test'))
  await other.waitForURL(/\/login/)
  await fillSignIn({ page: other, t, close: leave }, 'noa.berg@garage.test', 'seven warm turbochargers')
  await other.waitForURL(/\/shop\/order\/M-/)
  await expect(other.getByText('Truck lead, 9 pins').first()).toBeVisible()
  await leave()
})
