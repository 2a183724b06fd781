import { expect } from '@playwright/test'
import type { Person } from './people.ts'

type File = { name: string; mimeType: string; buffer: Buffer }
export type SentOrder = { reg_no: string; file: File; service: string; agent_customer?: string }

/** Opens the next step of the order form. */
export async function nextStep({ page, t }: Person, step: string) {
  const name = t('orders.form.next', { step: String(t(`orders.step.${step}`)) })
  await page.getByRole('button', { name }).click()
}

/** Gives every confirmation at once, as soon as they are visible. */
export async function tickConfirmations({ page, t }: Person) {
  await page.getByRole('checkbox', { name: t('orders.confirmation.all') }).check()
}

/**
 * Fills in the order form as a garage does, from the vehicle search to the confirmations; the price is left to read.
 * Without a file it stops where the file is asked for. `origin` is where the portal is, if not at its usual address.
 */
export async function fillOrderForm(
  person: Person,
  { reg_no, agent_customer, ...rest }: SentOrder | Pick<SentOrder, 'reg_no' | 'agent_customer'>,
  origin = '',
) {
  const { page, t } = person
  await page.goto(`${origin}/`)
  await page.getByLabel(t('vehicles.search'), { exact: true }).first().fill('golf 2.0 tdi 140')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel(t('orders.field.reg_no')).fill(reg_no)
  if (agent_customer)
    await page.getByRole('combobox', { name: t('orders.form.agent_customer_name') }).fill(agent_customer)
  await nextStep(person, 'file')
  await page.getByRole('radio', { name: t('orders.read_method.bench'), exact: true }).check()
  await page.getByRole('radio', { name: t('orders.master_or_slave.slave'), exact: true }).check()
  await page.getByLabel(t('orders.field.tool_used')).first().fill('KESS3')
  await page.keyboard.press('Escape')
  if (!('file' in rest)) return
  const { file, service } = rest
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText(file.name)).toBeVisible()
  await nextStep(person, 'service')
  await page
    .getByRole('radio', { name: new RegExp(`^${service}`) })
    .first()
    .check()
  await nextStep(person, 'confirm')
  await expect(page.getByText(reg_no).first()).toBeVisible()
  await tickConfirmations(person)
}

/** Presses the button that places the order, and returns its number once its page is open. */
export async function placeOrder({ page, t }: Person): Promise<number> {
  await page.getByRole('button', { name: t('orders.form.place') }).click()
  await page.waitForURL(/\/order_details\//, { timeout: 30_000 })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('orders.number'))
  return Number((await heading.textContent())?.match(/\d+/)?.[0])
}
