import { type Browser, expect, type Page } from '@playwright/test'
import type { SiteMethod } from '../../shared/money/payment-states.ts'
import { makePerson } from './backstage.ts'
import { openSignedIn, type Person, type Setting } from './people.ts'

/** Opens the page to buy credits as a new customer without any, in Germany unless `overrides` differ. */
export async function openBuyCredits(
  browser: Browser,
  setting: Setting,
  overrides: Parameters<typeof makePerson>[0] = {},
) {
  const buyer = await makePerson({ locale: setting.locale, country: 'DE', ...overrides })
  const person = await openSignedIn(browser, buyer.username, setting, '/buy_credits')
  return { person, buyer }
}

/** Opens the checkout of a package. */
export async function choosePackage({ page, t }: Person, name: string) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.getByRole('button', { name: t('credits.packages.order_for') }).click()
}

/** Buys a package up to the page of the provider. */
export async function buyPackage(person: Person, name: string, method: SiteMethod) {
  const { page, t } = person
  await choosePackage(person, name)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: String(t(`credits.payment_method.${method}`)) }).check()
  await dialog.getByRole('button', { name: t('credits.buy.pay') }).click()
  await page.waitForURL(/\/dev\/payments\//)
}

/** Presses a button of the provider's page. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Waits until the provider has redirected back to the page to buy credits. */
export async function waitForReturn({ page }: Person) {
  await page.waitForURL(/\/buy_credits/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
