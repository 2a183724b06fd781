import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { originalFile } from '../../server/test/factories.ts'
import { pathTo } from '../../shared/contract/pages.ts'
import { fileUploadRoutes } from '../../shared/library/file-uploads.ts'
import { callAs, makePerson } from '../support/backstage.ts'
import { changeSettings } from '../support/change-settings.ts'
import { nextStep } from '../support/order-form.ts'
import { openSignedIn, type Person, signedInAs, wide } from '../support/people.ts'

const report = `VCDS-Version: Release 23.3.1
2 Faults Found:
16785 - EGR System: Insufficient Flow
          P0401 - 000 - Intermittent
17965 - Charge Pressure Control: Positive Deviation
          P1557 - 000 - -
`

const chosen = ({ page, t }: Person) => page.getByRole('region', { name: t('vehicles.chosen') })
const plate = ({ page, t }: Person) => page.getByLabel(t('orders.field.reg_no'))

test('a link fills in the order form with file, vehicle and codes, and asks before it replaces a draft', async ({
  browser,
}) => {
  await changeSettings({ file_upload_public: true })
  const { username } = await makePerson({ credits: 10_000 })
  const sent = await callAs(await signedInAs(username), fileUploadRoutes.send, {
    body: { note: '', request_key: randomUUID() },
    files: [{ ...originalFile(78), field: 'file' }],
  })
  const person = await openSignedIn(browser, username, wide, pathTo('vehicleStatistics'))
  const { page, t } = person
  await page.getByRole('combobox', { name: t('vehicles.search') }).fill('bmw 320d 184ps')
  await page.getByRole('listbox').getByRole('option').first().click()
  const order = page.getByRole('link', { name: t('statistics.order_service', { name: 'Stage 1' }) })
  const link = String(await order.getAttribute('href'))

  await page.goto(`${link}&codes=P0401,P2463`)
  await expect(chosen(person)).toContainText('320d 184')
  await expect(page.getByText(t('orders.form.codes_filled_other', { count: 2 }))).toBeVisible()
  await plate(person).fill('B-LK 12')

  await page.goto(link)
  const question = page.getByRole('region', { name: t('orders.form.unfinished') })
  await expect(question).toContainText('B-LK 12')
  await question.getByRole('button', { name: t('orders.form.continue_it') }).click()
  await expect(plate(person)).toHaveValue('B-LK 12')

  // With the plate by which the vehicle was found.
  await page.goto(`${link}&reg_no=B-LK%2034&upload=${sent._id}&codes=P2463`)
  await question.getByRole('button', { name: t('orders.form.start_with_file') }).click()
  await expect(chosen(person)).toContainText('320d 184')
  await expect(plate(person)).toHaveValue('B-LK 34')
  await nextStep(person, 'file')
  await expect(page.getByText(t('file_uploads.form.stored'))).toBeVisible()
  await page.getByRole('radio', { name: t('orders.read_method.bench'), exact: true }).check()
  await page.getByRole('radio', { name: t('orders.master_or_slave.slave'), exact: true }).check()
  await page.getByLabel(t('orders.field.tool_used')).first().fill('KESS3')
  await page.keyboard.press('Escape')
  await nextStep(person, 'service')
  const service = page.getByRole('radio', { name: /^Stage 1/ }).first()
  await expect(service).toBeChecked()
  // The account is in Germany, though the reader's browser asks for American English.
  await expect(page.getByText(/→ \S+ PS, \S+ Nm/).first()).toBeVisible()

  const codes = page.getByLabel(t('orders.field.fault_codes'))
  await expect(codes).toHaveValue('P2463')
  await codes.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, report)
  await expect(codes).toHaveValue('P2463, P0401, P1557')
  await person.close()
})
