import { expect, test } from '@playwright/test'
import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { variants } from '../../server/vehicles/catalog/vehicles.tables.ts'
import { pathTo } from '../../shared/contract/pages.ts'
import { backstage, makePerson, sendOrder } from '../support/backstage.ts'
import { openDemoAccount, phone, signedInAs, wide } from '../support/people.ts'

test('the operator adds where an ECU sits, with a marked picture, the order page of such a vehicle names it, and a customer finds and enlarges it', async ({
  browser,
}) => {
  const admin = await openDemoAccount(browser, 'admin', wide, pathTo('manageLocations'))
  const { page, t } = admin
  await page
    .getByRole('button', { name: t('location_work.add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const choose = async (label: string | RegExp, name: string) => {
    await dialog.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose(t('orders.field.vtype'), 'Car')
  await choose(t('orders.field.manufacture'), 'Volkswagen')
  await choose(t('orders.field.model'), 'Polo')
  await dialog.getByLabel(t('locations.part.ecu'), { exact: true }).last().fill('Left of the battery')
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bay.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('button', { name: t('location_work.mark_of', { name: 'bay.png' }) }).click()
  const marking = page.getByRole('dialog', { name: t('location_work.mark') })
  await marking
    .getByRole('button', { name: t('location_work.mark_of', { name: 'bay.png' }) })
    .press('ArrowRight')
  await marking.getByRole('button', { name: t('location_work.use_mark') }).click()
  await dialog.getByRole('button', { name: t('ui.save') }).click()
  await expect(page.getByRole('table').getByText('Volkswagen Polo')).toBeVisible()

  const buyer = await makePerson({ credits: 100_000 })
  const [ordered] = await backstage.db
    .select()
    .from(variants)
    .where(like(variants.search_text, '%polo%'))
    .limit(1)
  const order = await sendOrder(await signedInAs(buyer.username), { variant_id: ordered?._id ?? null })
  await page.goto(pathTo('workOrder', { id: order._id }))
  await page.getByRole('button', { name: t('locations.of_vehicle.ecu') }).click()
  await expect(page.getByRole('dialog')).toContainText('Left of the battery')
  await admin.close()

  const customer = await openDemoAccount(browser, 'customer', phone, pathTo('locations'))
  await customer.page.getByLabel(customer.t('locations.search')).fill('vw polo')
  const card = customer.page.getByRole('article', { name: 'Volkswagen Polo' })
  await expect(card.getByText('Left of the battery')).toBeVisible()
  const name = `${customer.t('locations.part.ecu')} · Volkswagen Polo`
  await card.getByRole('button', { name: customer.t('pictures.open', { name }) }).click()
  const viewer = customer.page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name })).toBeVisible()
  await customer.page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: customer.t('pictures.smaller') })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  await customer.page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await customer.close()
})
