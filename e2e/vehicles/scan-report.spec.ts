import { expect, test } from '@playwright/test'
import { makeOriginalFile } from '../../server/demo/original-file.ts'
import { fillOrderForm, nextStep, placeOrder } from '../support/order-form.ts'
import { openDemoAccount } from '../support/people.ts'

const report = `Autocom CARS
VIN: WVWZZZ5KZBW012345
Odometer: 181 240 km
System: Engine/EDC17CP20
P0401, EGR, flow too low, Intermittent
P2463-00 Diesel particulate filter, soot too high. (Permanent)
P1ABC Something of the maker's own
P0401, EGR, flow too low, Intermittent
`

test('a scan report becomes codes in an order', async ({ browser }) => {
  const customer = await openDemoAccount(
    browser,
    'customer',
    { locale: 'en', width: 1280 },
    '/p_codes_bosch_codes',
  )
  const { page, t } = customer
  const box = page.getByRole('textbox', { name: t('codes.box') })
  await box.fill('16785')
  const results = page.getByRole('list', { name: t('codes.results') })
  await expect(results.getByRole('listitem').first()).toContainText('EGR flow: too little')
  await box.fill(report)
  await expect(page.getByRole('heading', { name: t('codes.of_report_other', { count: 3 }) })).toBeVisible()
  const entries = page.getByRole('region', { name: t('codes.results') })
  await expect(entries).toContainText('Too much soot in the particulate filter')
  await expect(entries).toContainText(t('codes.status.sporadic'))
  await expect(entries).toContainText(t('codes.origin.maker'))
  await page
    .getByRole('link', { name: t('codes.into_order'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('orders.form.codes_filled_other', { count: 3 }))).toBeVisible()
  const mileage = page.getByLabel(t('orders.field.mileage'))
  await expect(mileage).toHaveValue('181,240')
  await page.getByLabel(t('orders.field.reg_no')).fill('B-SR 11')
  // Back finds the report as it was; a second time it isn't put into the order without asking.
  await page.goBack()
  await expect(box).toHaveValue(report)
  await page
    .getByRole('link', { name: t('codes.into_order'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('orders.form.add_report') }).click()
  await expect(mileage).toHaveValue('181,240')
  // What can hardly be right is asked about, and may be right all the same.
  await mileage.fill('1812400')
  await expect(page.getByText(t('orders.doubt.mileage_high'))).toBeVisible()
  await nextStep(customer, 'file')
  await expect(page.getByText(t('orders.doubt.answer'))).toBeVisible()
  await page.getByRole('checkbox', { name: t('orders.doubt.right') }).check()
  await mileage.fill('181240')
  await expect(page.getByText(t('orders.doubt.mileage_high'))).toBeHidden()
  const read = makeOriginalFile({
    seed: 4711,
    size: 512 * 1024,
    family: 'EDC17C46',
    hardware: '0281016074',
    software: '1037511955',
    part: '03L906018DT',
  })
  const file = { name: 'golf-codes.bin', mimeType: 'application/octet-stream', buffer: read }
  await fillOrderForm(customer, { file, reg_no: 'B-SR 12', service: 'Stage 1' })
  await placeOrder(customer)
  await expect(page.getByText('P0401, P2463-00, P1ABC')).toBeVisible()
  await customer.close()
})
