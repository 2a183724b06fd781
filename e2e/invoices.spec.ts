import { expect, test } from '@playwright/test'
import { lockSettings } from '../server/site/settings/settings.ts'
import type { SiteSettings } from '../shared/settings.ts'
import { backstage, makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { openSignedIn, type Person, wide } from './support/people.ts'
import { waitForPaint } from './support/wait-for-paint.ts'

// The seller's data are everybody's; the next journey finds them as they were.
let before: SiteSettings
test.beforeAll(async () => {
  before = await lockSettings(backstage.db)
})
test.afterAll(() => changeSettings(before))

const page = '/admin/agent_manager/agency_invoices'

/** Opens the menu of the row that holds these words and takes an entry of it. */
async function chooseRowAction({ page, t }: Person, row: string | RegExp, entry: string) {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: t('ui.actions') })
    .click()
  await page.getByRole('menuitem', { name: t(entry), exact: true }).click()
}

/** Bills a customer one line by the drawer; answers the invoice's number. */
async function createInvoice({ page, t }: Person, who: string, item: string, price: string) {
  await page.getByRole('button', { name: t('invoices.bill.open') }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: t('invoices.field.buyer') }).fill(who)
  await page.getByRole('option', { name: who }).click()
  await drawer.getByLabel(t('invoices.field.item')).fill(item)
  await drawer.getByLabel(t('invoices.bill.price')).fill(price)
  await drawer.getByLabel(t('invoices.bill.credits')).fill('10')
  // The server computes the total before anything is saved.
  await expect(drawer.getByText(t('invoices.bill.total_later'))).toBeHidden()
  await drawer.getByRole('button', { name: t('invoices.bill.action') }).click()
  const heading = page.getByRole('heading', { name: new RegExp(`${t('credits.invoice_kind.invoice')} `) })
  await expect(heading).toBeVisible()
  const number = /\S+$/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.close') })
    .click()
  await expect(heading).toBeHidden()
  return number
}

test('an admin edits seller and package, invoices, records a payment, refunds it, and cancels an invoice', async ({
  browser,
}) => {
  const company_name = `Werkstatt ${Date.now()}`
  await makePerson({ company_name, country: 'DE' })
  const admin = await makePerson({ role_id: 1 })
  const person = await openSignedIn(browser, admin.username, wide, '/admin/website_settings?tab=company')
  const { t } = person

  await person.page.getByLabel(t('settings.field.company_name'), { exact: true }).fill('Nordlicht GmbH')
  await person.page.getByLabel(t('settings.field.invoice_prefix'), { exact: true }).fill('NL-')
  const save = person.page.getByRole('button', { name: t('ui.save'), exact: true })
  await save.click()
  await expect(save).toBeHidden()

  await person.page.goto('/admin/credit_packages')
  await person.page.getByRole('button', { name: t('packages.add') }).click()
  const dialog = person.page.getByRole('dialog')
  const name = `Paket ${Date.now()}`
  await dialog.getByLabel(t('packages.name')).fill(name)
  await dialog.getByLabel(t('packages.credits')).fill('20')
  await dialog.getByLabel(t('packages.amount')).fill('150')
  await expect(dialog.getByText(t('packages.per_credit', { amount: '€7.50' }))).toBeVisible()
  await dialog.getByRole('button', { name: t('ui.save'), exact: true }).click()
  const rows = person.page.getByRole('list', { name: t('packages.title') }).getByRole('listitem')
  await expect(rows.last()).toContainText(name)
  // By keyboard it moves up by one.
  const handle = rows.last().getByRole('button').first()
  await handle.focus()
  const said = person.page.getByRole('status')
  for (const [key, words] of [
    ['Space', 'lifted'],
    ['ArrowUp', 'over'],
    ['Space', 'dropped'],
  ] as const) {
    await person.page.keyboard.press(key)
    await expect(said.filter({ hasText: t(`services.sort.${words}`) })).toBeAttached()
    await waitForPaint(person.page)
  }
  await expect(rows.nth(-2)).toContainText(name)
  await rows
    .filter({ hasText: name })
    .getByRole('button', { name: t('ui.actions') })
    .click()
  await person.page.getByRole('menuitem', { name: t('packages.delete'), exact: true }).click()
  await person.page.getByRole('button', { name: t('packages.delete_action') }).click()
  await expect(rows.filter({ hasText: name })).toHaveCount(0)

  await person.page.goto(`${page}?q=${encodeURIComponent(company_name)}`)
  const number = await createInvoice(person, company_name, 'Stage 1', '100')
  expect(number).toMatch(/^NL-\d{4}-\d+$/)
  await chooseRowAction(person, number, 'invoices.act.mark_as_paid')
  await person.page
    .getByRole('dialog')
    .getByRole('button', { name: t('invoices.paid.action') })
    .click()
  const row = person.page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(String(t('credits.status.paid')))
  // Who it is and the day, as books have them.
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^Werkstatt \d+Robin Person \d+$/)
  await expect(row.getByRole('time')).toHaveText(/\d{4}/)

  const arriving = person.page.waitForEvent('download')
  await chooseRowAction(person, number, 'invoices.act.pdf')
  expect((await arriving).suggestedFilename()).toContain(number)

  await chooseRowAction(person, number, 'invoices.act.refund')
  const refund = person.page.getByRole('dialog')
  await refund.getByLabel(t('invoices.refund.amount')).fill('59.50')
  await expect(refund.getByText(t('invoices.refund.credits', { credits: '5 credits' }))).toBeVisible()
  await refund.getByLabel(t('invoices.field.reason')).fill('Half of it was too much')
  await refund
    .getByRole('button', { name: t('invoices.refund.action', { amount: '€59.50' }), exact: true })
    .click()
  const list = String(t('invoices.view.attention'))
  const toSend = t('invoices.refund.to_transfer', { amount: '€59.50', list })
  const taken = t('invoices.refund.taken', { credits: '5 credits' })
  await expect(person.page.getByText(`${toSend} ${taken}`)).toBeVisible()
  await expect(person.page.getByRole('row').filter({ hasText: '-€59.50' })).toContainText(
    String(t('credits.invoice_kind.credit_note')),
  )
  await row.getByRole('button', { name: number }).click()
  const details = person.page.getByRole('dialog')
  await expect(details.getByText('Half of it was too much')).toBeVisible()
  await expect(details.getByRole('heading', { name: t('invoices.credit_notes') })).toBeVisible()
  await details.getByRole('button', { name: t('ui.close') }).click()

  const second = await createInvoice(person, company_name, 'Stage 3', '20')
  await chooseRowAction(person, second, 'invoices.act.cancel')
  const cancel = person.page.getByRole('dialog')
  await expect(cancel.getByText(t('invoices.cancel.numbered'))).toBeVisible()
  await cancel.getByRole('button', { name: t('invoices.act.cancel') }).click()
  await expect(person.page.getByRole('row').filter({ hasText: second }).first()).toContainText(
    String(t('credits.status.cancelled')),
  )
  await person.close()
})

test('a person with the permission for invoices alone creates them and marks them as paid, but cannot refund or cancel them', async ({
  browser,
}) => {
  const company_name = `Garage ${Date.now()}`
  await makePerson({ company_name, country: 'DE' })
  const accountant = await makePerson({ role_id: 3, permissions: ['dealers_manager.invoices'] })
  const search = `${page}?q=${encodeURIComponent(company_name)}`
  const person = await openSignedIn(browser, accountant.username, wide, search)
  const { t } = person
  const number = await createInvoice(person, company_name, 'Stage 2', '80')
  const row = person.page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: t('ui.actions') }).click()
  const entries = person.page.getByRole('menuitem')
  await expect(entries).toHaveText([String(t('invoices.act.open')), String(t('invoices.act.mark_as_paid'))])
  await person.page.keyboard.press('Escape')
  await person.page.getByRole('link', { name: t('invoices.view.attention') }).click()
  await expect(person.page).toHaveURL(/attention=true/)
  await person.close()
})
