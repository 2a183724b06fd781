import { expect, test } from '@playwright/test'
import { makeModifiedFile, makeOriginalFile } from '../server/demo/original-file.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { orderTeamRoutes } from '../shared/orders/order-team.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { callAs, makePerson, sendOrder } from './support/backstage.ts'
import { fillOrderForm, nextStep, placeOrder, tickConfirmations } from './support/order-form.ts'
import { openDemoAccount, openSignedIn, phone, wide } from './support/people.ts'

const ecu = { family: 'EDC17C97', hardware: '0281030417', software: '1037557731', part: '04L906021CB' }
const original = makeOriginalFile({ seed: 811, size: 512 * 1024, ...ecu })
const delivered = makeModifiedFile(original, 3)
const tunedElsewhere = makeModifiedFile(original, 4)
const sent = (field: string, name: string, bytes: Buffer) => ({ field, name, bytes: new Uint8Array(bytes) })
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('a file that looks tuned is pointed out before paying; its tuner sees the answer, and the operator the families', async ({
  browser,
}) => {
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  const earlier = await sendOrder(
    await makePerson({ credits: 5000 }),
    {},
    {},
    sent('original_file', 'stock.bin', original),
  )
  const params = { id: earlier._id }
  await callAs(tuner, orderTeamRoutes.changeStatus, { params, body: { status: 'in_progress' } })
  const files = [sent('modified_file', 'tuned.bin', delivered)]
  await callAs(tuner, orderTeamRoutes.submit, { params, body: { release: true }, files })
  const recognised = async () => (await callAs(tuner, orderRoutes.one, { params })).files[0]?.recognised
  await expect.poll(recognised).toContain(ecu.software)

  const customer = await openSignedIn(browser, (await makePerson({ credits: 5000 })).username, phone)
  const { page, t } = customer
  await fillOrderForm(customer, { reg_no: 'B-TB 28' })
  const chooser = page.locator('input[type=file]').first()
  await chooser.setInputFiles(file('from the garage.bin', delivered))
  await expect(page.getByText(t('orders.tune_sign.delivered'))).toBeVisible()
  await chooser.setInputFiles(file('golf.bin', tunedElsewhere))
  await expect(page.getByText(t('orders.tune_sign.other_bytes'))).toBeVisible()
  await page.getByRole('radio', { name: t('orders.tuned_before.unknown') }).check()
  await nextStep(customer, 'service')
  await page
    .getByRole('radio', { name: /^Stage 1/ })
    .first()
    .check()
  await nextStep(customer, 'confirm')
  await tickConfirmations(customer)
  const orderID = await placeOrder(customer)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await customer.close()
  await expect
    .poll(async () => (await callAs(tuner, orderTeamRoutes.earlierTunes, { params: { id } })).length)
    .toBe(1)

  const work = await openSignedIn(browser, tuner.username, wide, pathTo('workOrder', { id }))
  const warning = work.page.getByRole('alert').filter({ hasText: work.t('queue.earlier_tunes.warning') })
  await expect(warning).toContainText(String(work.t('orders.tuned_before.unknown')))
  const same = work.page.getByRole('list', { name: work.t('queue.earlier_tunes.title') })
  await expect(same).toContainText(String(work.t('queue.earlier_tunes.original.other_bytes')))
  await warning.getByRole('link').click()
  await expect(work.page.getByRole('heading', { level: 1 })).toContainText(String(earlier.orderID))
  expect(orderID).not.toBe(earlier.orderID)
  await work.close()

  const operator = await openDemoAccount(browser, 'admin', wide, pathTo('dashboard'))
  const families = operator.page.getByRole('table', { name: operator.t('dashboard.identified.title') })
  const showAll = operator.page.getByRole('button', { name: operator.t('ui.show_all'), exact: true })
  await expect(families).toBeVisible()
  if (await showAll.isVisible()) await showAll.click()
  await expect(families.getByRole('row', { name: ecu.family })).toHaveText(`${ecu.family}2100%100%100%`)
  await operator.close()
})
