import { expect, test } from '@playwright/test'
import { makePerson, sendOrder } from './support/backstage.ts'
import { openSignedIn, type Person, phone, wide } from './support/people.ts'

const pageOf = ({ _id }: { _id: string }) => `/admin/agent_manager/agents_list/${_id}`

test('a person’s page shows credits and orders first, keeps the team’s notes, and edits behind a button, with a word to the second of two who edit', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  await sendOrder(customer, { reg_no: 'PE-RS 1' })
  const admin = await openSignedIn(browser, 'admin', wide, pageOf(customer))
  const { page, t } = admin
  const figures = page.getByRole('list', { name: t('people.figures.label') })
  await expect(figures.getByRole('link', { name: t('people.figures.credits') })).toBeVisible()
  const open = page.getByRole('list', { name: t('people.figures.open_orders') })
  await expect(open.getByRole('listitem')).toContainText('PE-RS 1')
  const ledger = page.getByRole('list', { name: t('people.ledger') }).getByRole('listitem')
  await expect(ledger.first()).toContainText(/^Order \d+/)

  await page.getByRole('textbox', { name: t('people.notes.new') }).fill('Pays on Fridays.')
  await page.getByRole('button', { name: t('people.notes.add') }).click()
  const notes = page.getByRole('list', { name: t('people.notes.title') })
  await expect(notes.getByRole('listitem')).toContainText('Pays on Fridays.')

  const colleague = await makePerson({ role_id: 1 })
  const arabic = { locale: 'ar', width: 390, theme: 'dark' }
  const second = await openSignedIn(browser, colleague.username, arabic, pageOf(customer))
  const edit = async ({ page, t }: Person, field: 'firstname' | 'city', value: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t(`audit.fields.${field}`) }).fill(value)
    return dialog
  }
  const save = ({ page, t }: Person) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.save') })
      .click()
  for (const { page, t } of [admin, second]) {
    await page.getByRole('button', { name: t('people.edit'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await edit(admin, 'firstname', 'Petra')
  await save(admin)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Petra')

  await edit(second, 'city', 'Bonn')
  const dialog = await edit(second, 'firstname', 'Paula')
  await save(second)
  const said = dialog.getByRole('alert')
  await expect(said).toContainText('Ada Berg')
  await said.getByRole('button', { name: second.t('ui.meanwhile.take') }).click()
  await expect(dialog.getByRole('textbox', { name: second.t('audit.fields.firstname') })).toHaveValue('Petra')
  await save(second)
  await expect(dialog).toBeHidden()
  await expect(second.page.getByRole('heading', { level: 1 })).toContainText('Petra')
  await expect(page.getByText('Bonn').first()).toBeVisible()
  await admin.close()
  await second.close()
})

test('acting as a customer stays in its tab, and leads back to their page', async ({ browser }) => {
  const customer = await makePerson({ firstname: 'Paula', lastname: 'Stern' })
  const { username } = await makePerson({ role_id: 1 })
  const person = await openSignedIn(browser, username, wide, pageOf(customer))
  const { page, t } = person
  const mine = await page.context().newPage()
  const name = 'Paula Stern'
  await mine.goto(pageOf(customer))
  await page.getByRole('button', { name: t('ui.actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('people.act.sign_in_as') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('balances.acting.action') })
    .click()
  const words = t('layout.acting', { admin: username, customer: name })
  await expect(page.getByText(words)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await mine.reload()
  await expect(mine.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(mine.getByText(words)).toBeHidden()

  await page.getByRole('button', { name: t('layout.acting_end') }).click()
  await expect(page).toHaveURL(pageOf(customer))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await person.close()
})

test('a colleague without the permissions sees neither money nor orders on a person’s page', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  await sendOrder(customer)
  const { username } = await makePerson({ role_id: 3, permissions: ['dealers_manager.dealers_list'] })
  const colleague = await openSignedIn(browser, username, phone, pageOf(customer))
  const { page, t } = colleague
  await expect(page.getByRole('region', { name: t('people.notes.title') })).toBeVisible()
  const figures = page.getByRole('list', { name: t('people.figures.label') })
  await expect(figures.getByText(t('people.figures.orders'), { exact: true })).toBeVisible()
  await expect(figures.getByText(t('people.figures.credits'), { exact: true })).toBeHidden()
  for (const title of ['people.ledger', 'people.figures.open_orders', 'invoices.title'] as const) {
    await expect(page.getByRole('region', { name: t(title) })).toBeHidden()
  }
  await expect(page.getByRole('button', { name: t('people.edit'), exact: true })).toBeHidden()
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(wider)).toBe(0)
  await colleague.close()
})
