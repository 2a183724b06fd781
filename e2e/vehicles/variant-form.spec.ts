import { expect, test } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { services } from '../../server/services/services.tables.ts'
import { variants } from '../../server/vehicles/catalog/vehicles.tables.ts'
import { pathTo } from '../../shared/contract/pages.ts'
import { backstage } from '../support/backstage.ts'
import { openDemoAccount, wide } from '../support/people.ts'

const { db } = backstage
const measured = 'rpm\tPS\tNm\n1500\t72\t338\n2500\t121\t340\n3500\t150\t301'

test('the operator pastes a dyno curve, corrects a point, orders pictures by keyboard, and is asked before leaving', async ({
  browser,
}) => {
  const [variant] = await db.select().from(variants).where(eq(variants.name, '2.0 TDI 184')).limit(1)
  const offline = and(eq(services.name, 'Eco'), eq(services.online, true))
  await db.update(services).set({ online: false }).where(offline)
  const address = pathTo('vehicleData', { variant: variant?._id ?? '' })
  const admin = await openDemoAccount(browser, 'admin', wide, address)
  const { page, t } = admin
  const stock = page.getByRole('region', { name: t('vehicle_work.stock') })

  await stock.getByRole('button', { name: t('vehicle_work.enter_curve') }).click()
  const point = (figure: 'rpm' | 'torque_nm', number: number) =>
    stock.getByLabel(
      t('vehicle_work.point_of', { figure: String(t(`vehicle_work.point.${figure}`)), number }),
    )
  await point('rpm', 1).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, measured)
  await expect(point('torque_nm', 3)).toHaveValue('301')
  await expect(stock.getByRole('figure').locator('svg.recharts-surface')).toBeVisible()
  await point('rpm', 3).fill('2500')

  // What is offline now is still shown as the stage's.
  const eco = page.getByRole('region', { name: 'Eco', exact: true })
  await expect(eco.getByRole('combobox', { name: t('vehicle_work.service') })).toHaveValue('Eco')
  await expect(eco).toContainText(t('vehicle_work.service_offline'))

  await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(point('rpm', 3)).toHaveAttribute('aria-invalid', 'true')
  await expect(stock).toContainText(t('validation.not_rising'))
  await point('rpm', 3).fill('3500')

  for (const [name, background] of [
    ['first.png', '#c33'],
    ['second.png', '#33c'],
  ] as const) {
    const plain = sharp({ create: { width: 300, height: 200, channels: 3, background } })
    const file = { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
    await page.locator('input[type=file]').setInputFiles(file)
  }
  const pictures = page.getByRole('list', { name: t('vehicle_work.pictures') }).getByRole('listitem')
  await expect(pictures).toHaveCount(2)
  await pictures.last().getByRole('button').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'second.png' })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: '1' })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(pictures.first()).toContainText('second.png')

  await page.getByRole('link', { name: t('menu.vehicle_variants') }).click()
  const asked = page.getByRole('dialog', { name: t('ui.leave_title') })
  await asked.getByRole('button', { name: t('ui.cancel') }).click()
  await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.getByText(t('settings.unsaved'))).toBeHidden()
  await page.reload()
  await expect(point('torque_nm', 3)).toHaveValue('301')
  await expect(pictures.first()).toContainText('second.webp')

  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('ui.actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('ui.edit') }).click()
  await page.getByRole('dialog').getByLabel(t('orders.field.engine_type')).fill('CRBX')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.save') })
    .click()
  await expect(main).toContainText('CRBX')
  await admin.close()
  await db.update(services).set({ online: true }).where(eq(services.name, 'Eco'))
})
