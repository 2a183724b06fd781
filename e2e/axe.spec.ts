import { expect, type Locator, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../server/accounts/users/accounts.tables.ts'
import { orders } from '../server/orders/orders/orders.tables.ts'
import { backstage } from './support/backstage.ts'
import { expectNothingGrave, expectOpenToAll } from './support/looks.ts'
import { fillOrderForm } from './support/order-form.ts'
import { comeBack, type Person, visit, wide } from './support/people.ts'

/** Opens each address and looks at it in every way. */
async function lookAt(person: Person, paths: string[]) {
  for (const path of paths) {
    await person.page.goto(path, { waitUntil: 'networkidle' })
    await expect(person.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectOpenToAll(person.page, path)
  }
  await person.close()
}

const queue = '/admin/manage_orders/pending_orders'

test.describe.configure({ timeout: 180_000 })
// A trace of every look takes longer than the look, and what is found tells by itself where.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

test('the pages for everybody are open to all', async ({ browser }) => {
  await lookAt(await visit(browser, wide), [
    '/login',
    '/register',
    '/forgot_password',
    '/terms_of_use',
    '/privacy_policy',
    '/dealers-locator',
    '/500',
    '/no/such/page',
    '/dev/mailbox',
  ])
})

test("the customer's pages are open to all", async ({ browser }) => {
  await lookAt(await comeBack(browser, 'customer', wide), [
    '/your_order',
    '/buy_credits',
    '/notifications',
    '/terms_and_conditions',
    '/user_profile',
  ])
})

test("a person's settings are open to all", async ({ browser }) => {
  const sections = ['profile', 'address', 'business', 'tools', 'security', 'notifications', 'data']
  await lookAt(
    await comeBack(browser, 'customer', wide),
    sections.map((section) => `/profile_settings?section=${section}`),
  )
})

test('every step of the order form is open to all', async ({ browser }) => {
  const person = await comeBack(browser, 'customer', wide)
  const { page, t } = person
  const file = { name: 'read.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(65_536, 7) }
  await fillOrderForm(person, { file, reg_no: 'A-XE 1', service: 'Stage 1' })
  for (const step of ['confirm', 'service', 'files', 'ecu', 'vehicle']) {
    await page
      .getByRole('navigation', { name: t('orders.form.steps') })
      .getByRole('button', { name: t(`orders.step.${step}`) })
      .click()
    await expect(page.getByRole('heading', { name: t(`orders.step_title.${step}`) })).toBeVisible()
    await expectOpenToAll(page, `the step ${step}`)
  }
  await person.close()
})

test('an order is open to all', async ({ browser }) => {
  const { db } = backstage
  const theirs = await db
    .select({ _id: orders._id, status: orders.status })
    .from(orders)
    .innerJoin(users, eq(users._id, orders.user_id))
    .where(eq(users.username, 'customer'))
  const statuses = ['incomplete', 'on_hold', 'completed', 'cancelled']
  const different = statuses.map((wanted) => theirs.find(({ status }) => status === wanted)?._id)
  const pages = different.map((id) => `/order_details/${id}`)
  await lookAt(await comeBack(browser, 'customer', wide), pages)
})

test("the team's pages about orders are open to all", async ({ browser }) => {
  const { db } = backstage
  const [working] = await db.select().from(orders).where(eq(orders.status, 'in_progress'))
  const [tuned] = await db.select().from(orders).where(eq(orders.status, 'tuned'))
  await lookAt(await comeBack(browser, 'admin', wide), [
    '/admin',
    queue,
    '/admin/manage_orders/order_history',
    `/admin/manage_orders/order_details/${working?._id}`,
    `/admin/manage_orders/order_details/${tuned?._id}`,
  ])
})

test("the team's other pages are open to all", async ({ browser }) => {
  await lookAt(await comeBack(browser, 'admin', wide), [
    '/admin/tuning_service/services',
    '/admin/tuning_service/options',
    '/admin/notifications',
    '/admin/user_profile',
  ])
})

test('the pages about people are open to all', async ({ browser }) => {
  const { db } = backstage
  const [staff] = await db.select({ _id: users._id }).from(users).where(eq(users.username, 'tuner'))
  await lookAt(await comeBack(browser, 'admin', wide), [
    '/admin/agent_manager/agents_list',
    '/admin/agent_manager/agents_list/inactives',
    `/admin/agent_manager/agents_list/${staff?._id}`,
    '/admin/agent_manager/agent_bulk_email',
    '/admin/agent_manager/agent_balance',
    '/admin/agent_manager/agency_invoices',
    '/admin/agent_manager/agency_invoices?attention=true',
    '/admin/credit_packages',
    '/admin/audit_log',
  ])
})

test("the site's own pages are open to all", async ({ browser }) => {
  const tabs = ['general', 'theme', 'login', 'features', 'accounts', 'orders']
  const more = ['tools', 'hours', 'company', 'payments', 'vat', 'mail', 'caches']
  const settings = [...tabs, ...more].map((tab) => `/admin/website_settings?tab=${tab}`)
  await lookAt(await comeBack(browser, 'admin', wide), [
    ...settings,
    '/admin/notification_settings',
    '/admin/terms_and_conditions',
    '/admin/site_texts',
  ])
})

test('menus, dialogs and drawers are open to all', async ({ browser }) => {
  const admin = await comeBack(browser, 'admin', wide)
  const { page, t } = admin
  const press = (name: string) =>
    page
      .getByRole('button', { name: t(name), exact: true })
      .first()
      .click()
  const acts: [path: string, opened: Locator, open: () => Promise<void>][] = [
    ['/admin/tuning_service/services', page.getByRole('dialog'), () => press('services.add')],
    ['/admin/tuning_service/options', page.getByRole('dialog'), () => press('options.add')],
    ['/admin/agent_manager/agents_list', page.getByRole('dialog'), () => press('people.add')],
    ['/admin/agent_manager/agents_list', page.getByRole('menu'), () => press('ui.filter')],
    ['/admin/website_settings?tab=vat', page.getByRole('dialog'), () => press('settings.vat.add')],
    ['/admin/credit_packages', page.getByRole('dialog'), () => press('packages.add')],
    ['/admin/agent_manager/agency_invoices', page.getByRole('dialog'), () => press('invoices.bill.open')],
    [
      '/admin/agent_manager/agent_balance',
      page.getByRole('dialog'),
      () => page.getByRole('button', { name: 'Carla Mendes' }).click(),
    ],
    [queue, page.getByRole('menu'), () => press('queue.more_acts')],
    [queue, page.getByRole('dialog'), () => press('queue.incomplete_ask')],
    [queue, page.getByRole('dialog'), () => page.keyboard.press('?')],
    [queue, page.getByRole('dialog'), () => page.keyboard.press('Control+k')],
  ]
  for (const [path, opened, open] of acts) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await open()
    await expect(opened).toBeVisible()
    await expectNothingGrave(page, `${path}, ${open}`)
  }
  await admin.close()

  const customer = await comeBack(browser, 'customer', wide, '/buy_credits')
  await customer.page
    .getByRole('button', { name: t('credits.packages.order_for') })
    .first()
    .click()
  await expect(customer.page.getByRole('dialog')).toBeVisible()
  await expectNothingGrave(customer.page, 'buying credits')
  await customer.close()
})
