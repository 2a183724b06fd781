import { expect, type Page, test } from '@playwright/test'
import { pathTo } from '../../shared/contract/pages.ts'
import { makePerson } from '../support/backstage.ts'
import { openDemoAccount, openSignedIn, wide } from '../support/people.ts'

const head = [
  ...['vtype', 'manufacture', 'model', 'generation', 'variant', 'fuel_type', 'power_hp', 'torque_nm', 'ecus'],
  ...[
    'stock_curve',
    'stage_1_name',
    'stage_1_service',
    'stage_1_power_hp',
    'stage_1_torque_nm',
    'stage_1_curve',
  ],
]
const tuned = ['Stage 1', 'Stage 1', '198', '420', '1500:78:365 2500:142:420 3500:198:390']
const measured = ['Bosch: EDC17C60', '1500:70:328 2500:121:340 3500:163:327', ...tuned]
const rows = (power: string, torque: string) => [
  ['Car', 'Lynx', 'Tarn', 'I', '2.0 LNX 163', 'diesel', '163', '340', ...measured],
  ['Car', 'Lynx', 'Tarn', 'I', '1.4 TX 125', 'petrol', power, torque, '', '', '', '', '', '', ''],
]
/** A file as Excel writes it where commas are decimal. */
const csv = (power: string, torque = '200') =>
  `\ufeff${[head, ...rows(power, torque)].map((row) => row.join(';')).join('\r\n')}\r\n`

async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
}

test('the operator imports vehicles, corrected after the check, and a customer finds one, sees its chart and orders from there', async ({
  browser,
}) => {
  const admin = await openDemoAccount(browser, 'admin', wide, pathTo('vehicleData'))
  const { page, t } = admin
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('vehicle_work.import') }).click()
  await choose(page, 'lynx.csv', csv('many', 'much'))
  await dialog.getByRole('button', { name: t('vehicle_work.check_file') }).click()
  const problem = dialog
    .getByRole('table', { name: t('vehicle_work.problems') })
    .getByRole('row', { name: 'power_hp' })
  await expect(problem).toContainText('power_hp “many”')
  await expect(problem).toContainText(t('vehicle_work.problem.not_a_number'))
  await expect(problem.getByRole('cell').first()).toHaveText(t('vehicle_work.line_number', { line: 3 }))
  // Its torque is wrong as well: two problems, and one row.
  await expect(dialog.getByText(t('vehicle_work.problems_text_other', { count: 2 }))).toBeVisible()
  await expect(
    dialog.getByRole('checkbox', { name: t('csv_import.good_rows_one', { count: 1 }) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('vehicle_work.import') }).click()
  await choose(page, 'lynx-2.csv', csv('125'))
  await dialog.getByRole('button', { name: t('vehicle_work.check_file') }).click()
  await expect(dialog).toContainText(t('vehicle_work.no_problems'))
  await dialog.getByRole('button', { name: t('vehicle_work.apply_other', { count: 2 }) }).click()
  await expect(dialog).toContainText(t('vehicle_work.state_text.applied'))
  await page.keyboard.press('Escape')

  // Another file changes one of them: the changes are shown cell by cell, before and after, and undone again.
  await page.getByRole('button', { name: t('vehicle_work.import') }).click()
  await choose(page, 'lynx-3.csv', csv('126'))
  await dialog.getByRole('button', { name: t('vehicle_work.check_file') }).click()
  const changes = dialog.getByRole('table', { name: t('csv_import.changes') })
  await expect(changes.getByRole('row').last()).toContainText(/power_hp\s*125 → 126/)
  await dialog.getByRole('button', { name: t('vehicle_work.apply_one', { count: 1 }) }).click()
  await dialog.getByRole('button', { name: t('csv_import.undo') }).click()
  await page
    .getByRole('dialog', { name: t('csv_import.undo_title', { name: 'lynx-3.csv' }) })
    .getByRole('button', { name: t('csv_import.undo') })
    .click()
  await expect(dialog).toContainText(t('vehicle_work.state_text.undone'))
  await admin.close()

  const { username } = await makePerson({ credits: 10_000 })
  const customer = await openSignedIn(browser, username, wide, pathTo('vehicleStatistics'))
  const search = customer.page.getByRole('combobox', { name: t('vehicles.search') })
  await search.fill('tarn lnx 120kw')
  const found = customer.page.getByRole('listbox', { name: t('vehicles.search') }).getByRole('option')
  await expect(found.first()).toContainText('2.0 LNX 163')
  await search.press('Enter')
  const lynx = customer.page.getByRole('article', { name: 'Lynx Tarn 2.0 LNX 163' })
  const chart = lynx.getByRole('figure', { name: t('statistics.chart') })
  await expect(chart.locator('svg.recharts-surface')).toBeVisible()
  await expect(chart.getByText(t('statistics.estimate'), { exact: true })).toBeHidden()
  await lynx.getByRole('link', { name: t('statistics.order_service', { name: 'Stage 1' }) }).click()
  const form = customer.page.getByRole('region', { name: t('vehicles.chosen') })
  await expect(form).toContainText('Lynx Tarn 2.0 LNX 163')
  await expect(customer.page.getByRole('complementary')).toContainText('Stage 1')
  await customer.close()
})
