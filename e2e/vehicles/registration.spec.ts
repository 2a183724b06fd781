import { expect, test } from '@playwright/test'
import { updateSettings } from '../../server/site/settings/settings.ts'
import { pathTo } from '../../shared/contract/pages.ts'
import { backstage } from '../support/backstage.ts'
import { openDemoAccount, wide } from '../support/people.ts'

test('a Dutch plate fills in the order form', async ({ browser }) => {
  await updateSettings(backstage.db, { rdw_lookup: true })
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
  await close()
  await updateSettings(backstage.db, { rdw_lookup: false })
})
