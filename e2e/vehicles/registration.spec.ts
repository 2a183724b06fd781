import { expect, test } from '@playwright/test'
import { pathTo } from '../../shared/contract/pages.ts'
import { openDemoAccount, wide } from '../support/people.ts'

test('a Dutch plate fills in the order form, and finds a vehicle’s figures', async ({ browser }) => {
  const { page, t, close } = await openDemoAccount(browser, 'customer', wide, pathTo('submitOrder'))
  await page.getByLabel(t('registration.plate_or_vin')).fill('12-abc-3')
  await page.getByRole('button', { name: t('registration.look_up') }).click()
  await expect(page.getByText(t('registration.just_one'))).toBeVisible()
  await page
    .getByRole('region', { name: t('registration.found') })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByLabel(t('orders.field.reg_no'))).toHaveValue('12ABC3')
  await expect(page.getByRole('region', { name: t('vehicles.chosen') })).toContainText('Golf')

  await page.getByRole('link', { name: t('menu.vehicle_statistics') }).click()
  await page.getByText(t('registration.plate_or_vin'), { exact: true }).click()
  await page.getByRole('textbox', { name: t('registration.plate_or_vin') }).fill('4-xyz-56')
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: t('registration.found') })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('article', { name: /BMW 3 Series 320d 184/ })).toBeVisible()
  await close()
})
