import { expect } from '@playwright/test'
import type { Person } from './people.ts'

export type SentOrder = {
  file: { name: string; mimeType: string; buffer: Buffer }
  reg_no: string
  service: string
}

/** Fills in the order form as a garage does, from the vehicle search to the confirmations; the price is left to read. */
export async function fillOrderForm({ page, t }: Person, { file, reg_no, service }: SentOrder) {
  const next = (step: string) =>
    page
      .getByRole('button', { name: t('orders.form.next', { step: String(t(`orders.step.${step}`)) }) })
      .click()
  await page.goto('/')
  await page.getByLabel(t('vehicles.search'), { exact: true }).first().fill('golf 2.0 tdi 140')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel(t('orders.field.reg_no')).fill(reg_no)
  await next('ecu')
  await page.getByLabel(t('orders.field.tool_used')).first().fill('KESS3')
  await page.keyboard.press('Escape')
  await page.getByLabel(t('orders.field.read_method')).first().click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: t('orders.read_method.bench') })
    .click()
  await next('files')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText(file.name)).toBeVisible()
  await next('service')
  await page
    .getByRole('radio', { name: new RegExp(`^${service}`) })
    .first()
    .check()
  await next('confirm')
  await expect(page.getByText(reg_no).first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** Presses the button that places the order, and answers its number once its page is there. */
export async function placeOrder({ page, t }: Person): Promise<number> {
  await page.getByRole('button', { name: t('orders.form.place') }).click()
  await page.waitForURL(/\/order_details\//, { timeout: 30_000 })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('orders.number'))
  return Number((await heading.innerText()).match(/\d+/)?.[0])
}
