import { expect, test } from '@playwright/test'
import { orders } from '../server/orders/lifecycle/orders.tables.ts'
import { moveOrder } from '../server/orders/tests/order-fixtures.ts'
import { upstreamLink } from '../server/partners/upstream/upstream.tables.ts'
import { modifiedFile, originalFile } from '../server/test/factories.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { serviceRoutes } from '../shared/services/services.ts'
import { expectNoSeriousFindings } from './support/accessibility.ts'
import { backstage, callAs, makePerson, sendOrder } from './support/backstage.ts'
import { openDemoAccount, openSignedIn, phone, wide } from './support/people.ts'
import { startUpstreamPortal } from './support/upstream-portal.ts'

let up: Awaited<ReturnType<typeof startUpstreamPortal>>
test.beforeAll(async () => {
  up = await startUpstreamPortal()
})
test.afterAll(async () => {
  // What other journeys order stays here.
  await backstage.db.delete(upstreamLink)
  await up.close()
})

test('an agent connects their portal; an order goes up, is delivered there, and the garage sees one portal', async ({
  browser,
}) => {
  const operator = await openDemoAccount(browser, 'admin', wide, pathTo('upstream'))
  const { page, t } = operator
  await page.getByRole('textbox', { name: t('upstream.url') }).fill(up.url)
  await page.getByRole('textbox', { name: t('upstream.key') }).fill('mp_link_wrong')
  await page.getByRole('button', { name: t('upstream.connect') }).click()
  await expect(page.getByText(t('errors.upstream_key_refused'))).toBeVisible()
  await page.getByRole('textbox', { name: t('upstream.key') }).fill(up.token)
  await page.getByRole('button', { name: t('upstream.connect') }).click()
  const link = page.getByRole('region', { name: 'Tuning House' })
  await expect(link).toContainText('Agency Nord')
  await expect(link).toContainText(t('upstream.works'))

  const garage = await makePerson({ credits: 100_00, company_name: 'Garage Meyer' })
  const [own] = await callAs(garage, serviceRoutes.offered)
  await page.getByRole('radio', { name: t('upstream.mode.all') }).check()
  await page.getByRole('textbox', { name: t('upstream.credit_cost') }).fill('200')
  await page.getByRole('combobox', { name: own?.name ?? '', exact: true }).click()
  await page.getByRole('option', { name: up.service.name }).click()
  await page.getByRole('button', { name: t('ui.save') }).click()
  await expect(page.getByText(t('upstream.saved'))).toBeVisible()

  const order = await sendOrder(garage)
  await expect.poll(() => up.db.$count(orders)).toBe(1)
  const [above] = await up.db.select().from(orders)
  await page.goto(pathTo('workOrder', { id: order._id }))
  const card = page.getByRole('region', { name: t('upstream.card') })
  await expect(card).toContainText(`#${above?.orderID}`)
  await expect(card).toContainText(t('upstream.state.placed'))

  // The garage's page follows what is done on the other portal.
  const customer = await openSignedIn(browser, garage.username, phone, pathTo('order', { id: order._id }))
  const there = await up.open(browser, pathTo('workOrder', { id: above?._id ?? '' }))
  await expect(there.getByText('Agency Nord').first()).toBeVisible()
  await moveOrder(up, up.boss, above?._id ?? '', 'in_progress')
  await expect(customer.page.getByText(t('orders.status.in_progress')).first()).toBeVisible()
  await moveOrder(up, up.boss, above?._id ?? '', 'completed', [modifiedFile(originalFile(1))])
  await expect(customer.page.getByText(t('orders.status.completed')).first()).toBeVisible()
  await expect(card).toContainText(t('upstream.state.done'))
  await customer.close()
  await operator.close()
})

test('the page of the upstream portal is read on a phone and in Arabic', async ({ browser }) => {
  for (const setting of [phone, { ...wide, locale: 'ar' }, { ...phone, locale: 'ar' }]) {
    const { page, t, close } = await openDemoAccount(browser, 'admin', setting, pathTo('upstream'))
    await expect(page.getByRole('region', { name: 'Tuning House' })).toBeVisible()
    await expect(page.getByRole('region', { name: t('upstream.orders') })).toContainText(
      t('upstream.state.done'),
    )
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectNoSeriousFindings(page, 'the upstream portal')
    await close()
  }
})
