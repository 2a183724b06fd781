import { expect, test } from '@playwright/test'
import { makeOriginalFile } from '../server/demo/original-file.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { nextStep } from './support/order-form.ts'
import { openSignedIn, phone, wide } from './support/people.ts'

const ecu = { family: 'EDC17C46', hardware: '0281016074', software: '1037511955', part: '03L906018DT' }
const good = makeOriginalFile({ seed: 601, size: 512 * 1024, ...ecu })
const half = good.subarray(0, good.length / 2)
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

/** Reads with which something is wrong, and the warning that says so. */
const wrong = [
  [file('half twice.bin', Buffer.concat([half, half])), 'orders.file_warning.doubled'],
  [file('nothing read.bin', Buffer.alloc(512 * 1024, 0xff)), 'orders.file_warning.erased'],
  [file('golf stage 1 mod.bin', good), 'orders.file_warning.named_modified'],
  [file('invoice.pdf', Buffer.from(`%PDF-1.7\n${'text '.repeat(2000)}`)), 'orders.file_warning.unknown_kind'],
] as const

for (const [title, screen] of [
  ['at 1280 px', wide],
  ['on a phone in Arabic', { ...phone, locale: 'ar' }],
] as const)
  test(`a wrong read is pointed out before anything is sent or paid, ${title}`, async ({ browser }) => {
    const customer = await makePerson({ credits: 5000 })
    const person = await openSignedIn(browser, customer.username, screen, '/')
    const { page, t } = person
    const chooser = page.locator('input[type=file]').first()
    for (const [read, warning] of wrong) {
      await chooser.setInputFiles(read)
      await expect(page.getByText(read.name)).toBeVisible()
      await expect(page.getByText(t(warning))).toBeVisible()
    }
    await chooser.setInputFiles(file('golf.bin', good))
    await expect(
      page.getByText(t('orders.form.recognised.both', { ecu: `Bosch ${ecu.family}`, number: ecu.software })),
    ).toBeVisible()
    for (const [, warning] of wrong) await expect(page.getByText(t(warning))).toBeHidden()

    // Of another make than the vehicle that is chosen: said where the file and its tool are asked for, and one can go on.
    await page.getByRole('combobox', { name: t('vehicles.search') }).fill('bmw 320d')
    await page.getByRole('listbox').getByRole('option', { name: /BMW/ }).first().click()
    await page.getByLabel(t('orders.field.reg_no')).fill('B-WR 1')
    await expect(page.getByText(t('orders.file_warning.other_make'))).toBeVisible()
    await nextStep(person, 'file')
    await expect(page.getByText(t('orders.file_warning.other_make'))).toBeVisible()
    await expect(page.locator('[data-path=ecu_version]')).toHaveValue(ecu.family)
    await page.locator('[data-path=ecu_version]').fill('EDC17C50')
    await expect(page.getByText(t('orders.file_warning.other_ecu'))).toBeVisible()
    const { total } = await callAs(customer, orderRoutes.mine)
    expect(total).toBe(0)
    await person.close()
  })
