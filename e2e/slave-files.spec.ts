import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { makeModifiedFile, makeOriginalFile } from '../server/demo/original-file.ts'
import { asSlave } from '../server/orders/slave-files/emulator/alientech-emulator.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { slaveFileRoutes } from '../shared/orders/slave-files.ts'
import { callAs, makePerson, sendOrder } from './support/backstage.ts'
import { hastenRelease } from './support/hasten-releases.ts'
import { openSignedIn, type Person, wide } from './support/people.ts'

const ecu = { family: 'EDC17C46', hardware: '0281016074', software: '1037511956', part: '03L906018DT' }
const plain = makeOriginalFile({ seed: 821, size: 512 * 1024, ...ecu })
const modified = makeModifiedFile(plain, 3)
/** The service is asked every two seconds how far it is. */
const converted = { timeout: 15_000 }

const makeTuner = (permissions: string[]) => makePerson({ role_id: 3, permissions })

test('a slave file is decoded, worked on and encoded for its tool, by whoever may have it done', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 5000 })
  const bytes = new Uint8Array(asSlave(plain))
  const original = { field: 'original_file', name: 'golf.slave', bytes }
  const order = await sendOrder(customer, { tool_used: 'KESS3', master_or_slave: 'slave' }, {}, original)
  const path = pathTo('workOrder', { id: order._id })

  const other = await openSignedIn(browser, (await makeTuner(['orders'])).username, wide, path)
  await expect(other.page.getByText('golf.slave').first()).toBeVisible()
  await expect(other.page.getByRole('button', { name: other.t('queue.take'), exact: true })).toBeVisible()
  await expect(button(other, 'slave_files.decode')).toBeHidden()
  await other.close()

  const tuner = await makeTuner(['orders', 'slave_files'])
  const person = await openSignedIn(browser, tuner.username, wide, path)
  const { page, t } = person
  await page.getByRole('button', { name: t('queue.take'), exact: true }).click()
  await button(person, 'slave_files.decode').click()
  await expect(page.getByText(t('slave_files.state.decode.done'), { exact: true })).toBeVisible(converted)
  const decoded = await downloaded(page, () => button(person, 'slave_files.download').click())
  expect(decoded.equals(plain)).toBe(true)

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name: 'golf-mod.bin', mimeType: 'application/octet-stream', buffer: modified },
    })
  await button(person, 'slave_files.encode').click()
  await expect(page.getByText(t('slave_files.state.encode.done'))).toBeVisible(converted)
  await page.getByLabel(t('queue.words'), { exact: true }).fill('Write it by OBD.')
  await page.getByRole('button', { name: t('queue.release'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('ui.undo') }).first()).toBeVisible()
  await hastenRelease(order.orderID)
  await person.close()

  const own = await openSignedIn(browser, customer.username, wide, pathTo('order', { id: order._id }))
  const download = own.page.getByRole('button', { name: own.t('orders.next.download') })
  const delivered = await downloaded(own.page, () => download.click())
  expect(delivered.equals(asSlave(modified))).toBe(true)
  await own.close()
  const { conversions } = await callAs(tuner, slaveFileRoutes.list, { params: { id: order._id } })
  expect(conversions.map(({ direction }) => direction).toSorted()).toEqual(['decode', 'encode'])
  expect((await callAs(customer, orderRoutes.one, { params: { id: order._id } })).status).toBe('completed')
})

const button = ({ page, t }: Person, key: Parameters<Person['t']>[0]) =>
  page.getByRole('button', { name: t(key) }).first()

async function downloaded(page: Page, start: () => Promise<unknown>): Promise<Buffer> {
  const [got] = await Promise.all([page.waitForEvent('download'), start()])
  return readFile(await got.path())
}
