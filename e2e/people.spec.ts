import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { makePerson } from './support/backstage.ts'
import { fillSignIn, openDemoAccount, openSignedIn, openVisitor, phone, wide } from './support/people.ts'

const password = 'seven warm turbochargers'

test('an admin adds a colleague with two permissions, who sees only those parts and is refused elsewhere', async ({
  browser,
}) => {
  const username = `colleague-${randomUUID().slice(0, 8)}`
  const admin = await openDemoAccount(browser, 'admin', wide, '/admin')
  const { page, t } = admin
  await page.getByRole('link', { name: t('menu.all_people'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('people.title'))
  await page.getByRole('button', { name: t('people.add') }).click()

  const dialog = page.getByRole('dialog', { name: t('people.create.title') })
  const field = (name: string) =>
    dialog.getByRole('textbox', { name: t(`audit.fields.${name}`), exact: true })
  await dialog.getByText(t('people.kind.staff'), { exact: true }).click()
  await field('firstname').fill('Nils')
  await field('lastname').fill('Berg')
  await field('username').fill(username)
  await field('email').fill(`${username}@example.test`)
  await expect(field('company_name')).toBeHidden()
  const tick = (name: string) =>
    dialog.getByRole('checkbox', { name: t(`people.permission.${name}`), exact: true })
  await dialog.getByRole('button', { name: t('people.template.tuner') }).click()
  await expect(tick('orders')).toBeChecked()
  await tick('dealers_manager.edit').check()
  await expect(tick('dealers_manager.dealers_list')).toBeChecked()
  await tick('dealers_manager.dealers_list').uncheck()
  await expect(tick('dealers_manager.edit')).not.toBeChecked()
  await tick('dealers_manager.balance').check()
  await dialog.getByText(t('people.create.way.type')).click()
  await dialog.locator('input[type=password]').fill(password)
  await dialog.getByRole('button', { name: t('people.create.action') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nils Berg')

  const colleague = await openVisitor(browser, wide)
  await colleague.page.goto('/login')
  await fillSignIn(colleague, username, password)
  await expect(colleague.page).toHaveURL('/admin')
  const menu = colleague.page.getByRole('navigation', { name: t('layout.main_menu') })
  await expect(menu.getByRole('link', { name: t('menu.balances') })).toBeVisible()
  await expect(menu.getByRole('link', { name: t('menu.order_history') })).toBeVisible()
  for (const entry of ['all_people', 'invoices', 'services', 'options', 'audit_log'] as const) {
    await expect(menu.getByRole('link', { name: t(`menu.${entry}`), exact: true })).toBeHidden()
  }
  await colleague.page.goto('/admin/agent_manager/agents_list')
  await expect(colleague.page).toHaveURL('/admin')
  const token = await colleague.page.evaluate(
    () => JSON.parse(localStorage.getItem('maproom.session') ?? '{}').access_token,
  )
  const refused = await colleague.page.request.get('/api/user', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status()).toBe(403)
  await colleague.close()

  // The admin blocks them, and takes it back.
  await page.getByRole('button', { name: t('ui.actions') }).click()
  await page.getByRole('menuitem', { name: t('people.act.block') }).click()
  const undo = page.getByRole('button', { name: t('ui.undo') })
  // The toast disappears by itself, even on a slow page, unless the pointer is on it.
  await undo.hover()
  await expect(page.getByText(t('people.status.blocked'), { exact: true })).toBeVisible()
  await undo.click()
  await expect(page.getByText(t('people.status.active'), { exact: true })).toBeVisible()
  await admin.close()
})

test('a colleague with a single permission finds their work on the first page', async ({ browser }) => {
  const { username } = await makePerson({ role_id: 3, permissions: ['shop_manager.ship_order'] })
  const packer = await openSignedIn(browser, username, phone, '/admin')
  const { page, t } = packer
  const work = page.getByRole('navigation', { name: t('dashboard.my_pages') })
  await expect(work.getByRole('link', { name: t('menu.shop_orders') })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(t('dashboard.shop_to_send')) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shop_order_work.title'))
  await packer.close()
})
