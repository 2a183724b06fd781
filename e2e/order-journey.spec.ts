import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { makeModifiedFile, makeOriginalFile } from '../server/demo/original-file.ts'
import { hastenRelease } from './support/hasten-releases.ts'
import { fillOrderForm, placeOrder } from './support/order-form.ts'
import { openDemoAccount, type Person, phone, type Setting } from './support/people.ts'

const settings: (Setting & { name: string })[] = [
  { name: 'in English at 1280 px', locale: 'en', width: 1280 },
  { name: 'in Turkish at 390 px', locale: 'tr', width: 390 },
  { name: 'in Arabic', locale: 'ar', width: 1280 },
]

const MB = 1024 * 1024
/** What appears in this time came live: pages ask anew once a minute at most. */
const live = { timeout: 10_000 }

function file(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer }
}

/** Returns the balance that the customer sees, as text. */
async function balance({ page, t }: Person) {
  await page.goto('/buy_credits')
  return page
    .getByRole('region', { name: t('credits.balance') })
    .locator('strong')
    .textContent()
}

for (const [index, { name, ...setting }] of settings.entries()) {
  test(`an order from the original file to the modified one, ${name}`, async ({ browser }) => {
    const original = makeOriginalFile({
      seed: 900 + index,
      size: 2 * MB,
      family: 'EDC17C46',
      hardware: '0281016074',
      software: '1037511955',
      part: '03L906018DT',
    })
    const modified = makeModifiedFile(original, 5)
    const customer = await openDemoAccount(browser, 'customer', setting, '/')
    const tuner = await openDemoAccount(browser, 'tuner', setting, '/admin/manage_orders/pending_orders')

    await fillOrderForm(customer, {
      file: file('golf-read.bin', original),
      reg_no: `B-J ${100 + index}`,
      service: 'Back to stock',
    })
    const orderID = await placeOrder(customer)
    const status = customer.page.getByRole('region', { name: customer.t('orders.field.status') })
    await expect(status).toContainText(customer.t('orders.next.pending'))

    // The tuner's queue shows it without a reload.
    const row = tuner.page.locator('main').getByText(String(orderID)).first()
    await expect(row).toBeVisible(live)
    await tuner.page.goto(
      customer.page.url().replace('/order_details/', '/admin/manage_orders/order_details/'),
    )
    await tuner.page.getByRole('button', { name: tuner.t('queue.take'), exact: true }).click()
    await expect(status).toContainText(customer.t('orders.next.in_progress'), live)

    await tuner.page.getByLabel(tuner.t('thread.write')).fill('Is the turbocharger the original one?')
    await tuner.page.getByRole('button', { name: tuner.t('thread.send'), exact: true }).click()
    await expect(customer.page.getByText('Is the turbocharger the original one?')).toBeVisible(live)
    await customer.page.getByLabel(customer.t('thread.write')).fill('Yes, with 90,000 km.')
    await customer.page.getByRole('button', { name: customer.t('thread.send'), exact: true }).click()
    await expect(tuner.page.getByText('Yes, with 90,000 km.')).toBeVisible(live)

    await tuner.page.getByRole('button', { name: tuner.t('queue.incomplete_ask') }).click()
    await tuner.page.getByRole('radio', { name: tuner.t('orders.reason.missing_fault_codes') }).check()
    await expect(tuner.page.getByRole('checkbox', { name: tuner.t('orders.part.fault_codes') })).toBeChecked()
    await tuner.page.getByRole('button', { name: tuner.t('queue.incomplete_action') }).click()
    await expect(status).toContainText(customer.t('orders.next.incomplete'), live)
    await status.getByLabel(customer.t('orders.field.fault_codes')).fill('P0299')
    await status.getByRole('button', { name: customer.t('orders.next.send_correction') }).click()
    await expect(status).toContainText(customer.t('orders.next.in_progress'), live)
    await expect(tuner.page.getByText('P0299').first()).toBeVisible(live)

    await tuner.page.locator('input[type=file]').first().setInputFiles(file('golf-mod.bin', modified))
    const compared = tuner.page.getByRole('table', { name: tuner.t('queue.check.title') })
    await expect(compared.getByRole('row').filter({ hasText: '1037511955' })).toHaveCount(1)
    await tuner.page.getByLabel(tuner.t('queue.words'), { exact: true }).fill('Mind the limiter.')
    await tuner.page.getByRole('button', { name: tuner.t('queue.release'), exact: true }).click()
    const undo = tuner.page.getByRole('button', { name: tuner.t('ui.undo') })
    await expect(undo.first()).toBeVisible()
    await expect(status).toContainText(customer.t('orders.next.in_progress'))
    await hastenRelease(orderID)
    await expect(status).toContainText(customer.t('orders.next.completed'), { timeout: 10_000 })
    await expect(status).toContainText('Mind the limiter.')
    const download = customer.page.waitForEvent('download')
    await status.getByRole('button', { name: customer.t('orders.next.download') }).click()
    const got = await download
    expect(got.suggestedFilename()).toBe('golf-mod.bin')
    expect((await readFile(await got.path())).equals(modified)).toBe(true)

    const hash = customer.t('orders.files.checksum', { name: 'golf-mod.bin' })
    await customer.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    })
    await customer.page.getByRole('button', { name: hash }).click()
    await expect(customer.page.getByText(customer.t('ui.not_copied'))).toBeVisible()

    const way = status.getByRole('list', { name: customer.t('orders.progress.title') })
    await expect(way.getByRole('listitem').getByRole('time')).toHaveCount(3)
    const again = status.getByRole('link', { name: customer.t('orders.ready.again') })
    await expect(again).toHaveAttribute('href', /\?again=[0-9a-f-]{36}$/)
    await customer.page.goto('/your_order')
    const fromList = customer.page.waitForEvent('download')
    await customer.page
      .getByRole('button', { name: customer.t('orders.download_of', { number: String(orderID) }) })
      .click()
    expect((await fromList).suggestedFilename()).toBe('golf-mod.bin')

    await customer.close()
    await tuner.close()
  })
}

test('a cancelled order refunds its credits', async ({ browser }) => {
  const customer = await openDemoAccount(browser, 'customer', phone, '/buy_credits')
  const before = await balance(customer)
  await fillOrderForm(customer, {
    file: file('golf-again.bin', Buffer.alloc(MB, 1)),
    reg_no: 'B-C 100',
    service: 'Back to stock',
  })
  await placeOrder(customer)
  const order = customer.page.url()
  expect(await balance(customer)).not.toBe(before)
  await customer.page.goto(order)
  await customer.page.getByRole('button', { name: customer.t('orders.page.cancel'), exact: true }).click()
  const dialog = customer.page.getByRole('dialog')
  await dialog.getByLabel(customer.t('orders.cancel.words')).fill('The vehicle was sold.')
  await dialog.getByRole('button', { name: customer.t('orders.cancel.act'), exact: true }).click()
  await expect(customer.page.getByText(customer.t('orders.next.cancelled') as string).first()).toBeVisible()
  expect(await balance(customer)).toBe(before)
  await customer.close()
})
