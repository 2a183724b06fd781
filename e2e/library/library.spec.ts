import { expect, test } from '@playwright/test'
import { originalFile } from '../../server/test/factories.ts'
import { pathTo } from '../../shared/contract/pages.ts'
import { makePerson } from '../support/backstage.ts'
import { changeSettings } from '../support/change-settings.ts'
import { nextStep, placeOrder, tickConfirmations } from '../support/order-form.ts'
import { openSignedIn, type Person, wide } from '../support/people.ts'

const guide = { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.from('Read it on the bench.') }
const button = ({ page, t }: Person, key: string) => page.getByRole('button', { name: t(key), exact: true })

test('a guide is put up and downloaded, and a file sent without an order becomes one that its customer confirms', async ({
  browser,
}) => {
  const features = { downloads_public: true, file_upload_public: true, captcha_verification: false }
  await changeSettings(features)
  const tuner = await makePerson({ role_id: 3, permissions: ['orders', 'miscellaneous'], firstname: 'Toni' })
  const customer = await makePerson({ credits: 10_000, firstname: 'Carla', company_name: 'Nordwind' })
  const theirs = await openSignedIn(browser, tuner.username, wide, pathTo('manageDownloads'))
  await button(theirs, 'library_work.downloads.add').first().click()
  const dialog = theirs.page.getByRole('dialog')
  await dialog.getByLabel(theirs.t('library_work.downloads.name')).fill('Bench guide')
  await dialog.getByLabel(theirs.t('downloads.category')).fill('Read guides')
  await dialog.locator('input[type=file]').setInputFiles(guide)
  await dialog.getByRole('button', { name: theirs.t('ui.save') }).click()
  await expect(theirs.page.getByText('Bench guide').first()).toBeVisible()

  const ours = await openSignedIn(browser, customer.username, wide, pathTo('downloads'))
  const downloading = ours.page.waitForEvent('download')
  await ours.page
    .getByRole('link', { name: ours.t('downloads.download_of', { name: 'Bench guide' }) })
    .click()
  expect((await downloading).suggestedFilename()).toBe('guide.txt')

  await ours.page.goto(pathTo('fileUpload'))
  const { name, bytes } = originalFile(77)
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await ours.page.locator('input[type=file]').first().setInputFiles(file)
  await ours.page.getByLabel(ours.t('file_uploads.note')).fill('What can be done?')
  await button(ours, 'file_uploads.send').click()
  await expect(ours.page.getByRole('heading', { name })).toBeVisible()

  await theirs.page.goto(pathTo('fileUploads'))
  await theirs.page.getByText(name).first().click()
  const preparing = theirs.page.getByRole('dialog')
  await preparing.getByRole('combobox', { name: theirs.t('vehicles.search') }).fill('golf 2.0 tdi 140')
  await theirs.page.getByRole('listbox').getByRole('option').first().click()
  await preparing.getByRole('combobox', { name: theirs.t('library_work.file_uploads.service') }).click()
  await theirs.page.getByRole('option', { name: 'Stage 1', exact: true }).click()
  await preparing.getByLabel(theirs.t('library_work.file_uploads.message')).fill('Stage 1 fits')
  await preparing.getByRole('button', { name: theirs.t('library_work.file_uploads.suggest') }).click()
  await expect(preparing).toBeHidden()

  await ours.page.getByRole('link', { name: ours.t('file_uploads.review') }).click()
  await ours.page.getByLabel(ours.t('orders.field.reg_no')).fill('B-MR 77')
  await nextStep(ours, 'file')
  await expect(ours.page.getByText(ours.t('file_uploads.form.stored'))).toBeVisible()
  await ours.page.getByRole('radio', { name: ours.t('orders.read_method.bench'), exact: true }).check()
  await ours.page.getByRole('radio', { name: ours.t('orders.master_or_slave.slave'), exact: true }).check()
  await ours.page.getByLabel(ours.t('orders.field.tool_used')).first().fill('KESS3')
  await ours.page.keyboard.press('Escape')
  await nextStep(ours, 'service')
  await expect(ours.page.getByRole('radio', { name: /^Stage 1/ }).first()).toBeChecked()
  await nextStep(ours, 'confirm')
  await tickConfirmations(ours)
  const number = await placeOrder(ours)
  await expect(theirs.page.getByText(theirs.t('file_uploads.state.ordered')).first()).toBeVisible()
  await ours.page.goto(pathTo('fileUpload'))
  await expect(
    ours.page.getByRole('link', { name: ours.t('file_uploads.order_no', { number: String(number) }) }),
  ).toBeVisible()
  await theirs.close()
  await ours.close()
})
