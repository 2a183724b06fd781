import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { makeService } from '../server/test/factories.ts'
import { auditLog } from '../server/users/users.tables.ts'
import { backstage } from './support/backstage.ts'
import { openDemoAccount, type Person, phone, type Setting, wide } from './support/people.ts'

test('an admin changes a service’s price and finds it in the audit log, before and after', async ({
  browser,
}) => {
  const { name } = await makeService(backstage, { name: 'Launch control for lorries', price_type_1: 450 })
  const admin = await openDemoAccount(browser, 'admin', wide, '/admin/tuning_service/services')
  const { page, t } = admin
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel(t('services.price_type', { number: 1 })).fill('5.25')
  await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.getByText(t('services.saved', { name }))).toBeVisible()

  await page.goto('/admin/audit_log')
  await page.getByRole('searchbox').fill('launch lorries')
  await page.getByRole('button', { name: t('audit.act.service_changed') }).click()
  const changes = page.getByRole('dialog').getByRole('table', { name: t('audit.changes') })
  const price = changes.getByRole('row', {
    name: t('audit.price_of', { name: String(t('services.price_type', { number: 1 })) }),
  })
  await expect(price.getByRole('cell').first()).toHaveText('4.5 credits')
  await expect(price.getByRole('cell').last()).toHaveText('5.25 credits')
  await expect(changes.getByRole('row')).toHaveCount(2)
  await admin.close()
})

test('the audit log names the prices of the time frames in words', async ({ browser }) => {
  const before = { time_frame_prices: { ASAP: 0, '2-3 hours': 0, '5-6 hours': 0 } }
  const after = { time_frame_prices: { ASAP: 150, '2-3 hours': 0, '5-6 hours': -50 } }
  await backstage.db
    .insert(auditLog)
    .values({ actor_name: 'Timekeeper', act: 'settings_changed', subject_name: 'orders', before, after })
  const admin = await openDemoAccount(browser, 'admin', wide, '/admin/audit_log?q=timekeeper')
  const { page, t } = admin
  await page.getByRole('button', { name: t('audit.act.settings_changed') }).click()
  const prices = page.getByRole('dialog').getByRole('row', { name: t('audit.fields.time_frame_prices') })
  await expect(prices.getByRole('cell').last()).toHaveText(
    'As soon as possible: 1.5 credits, 2–3 hours: 0 credits, and 5–6 hours: -0.5 credits',
  )
  await admin.close()
})

test('a list of more than 10,000 rows says so, and its last page explains how to reach the rest', async ({
  browser,
}) => {
  await backstage.db.execute(sql`
    insert into audit_log (actor_name, act, detail, created_at)
    select 'Archivist', 'settings_changed', 'long ago', '2020-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 10001) n`)
  const admin = await openDemoAccount(browser, 'admin', wide, '/admin/audit_log?q=archivist&page=499')
  const { page, t } = admin
  const pages = page.getByRole('navigation', { name: t('ui.pages_of', { name: String(t('audit.title')) }) })
  await expect(pages).toContainText('9,961–9,980 of 10,000+')
  await expect(page.getByText(t('errors.page_too_far'))).toHaveCount(0)
  await pages.getByRole('button', { name: t('ui.page_next') }).click()
  await expect(pages).toContainText('9,981–10,000 of 10,000+')
  await expect(pages.getByText(t('errors.page_too_far'))).toBeVisible()
  await expect(pages.getByRole('button', { name: t('ui.page_next') })).toBeDisabled()
  await page.goto('/admin/audit_log?q=archivist&page=501')
  await expect(page.getByRole('alert').getByText(t('errors.page_too_far'))).toBeVisible()
  await admin.close()
})

async function expectNoOverflow({ page }: Person) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

const settings: Setting[] = [wide, phone, { locale: 'ar', width: 390, theme: 'dark' }]
for (const setting of settings) {
  test(`the dashboard shows open work and results (${setting.locale}, ${setting.width})`, async ({
    browser,
  }) => {
    const admin = await openDemoAccount(browser, 'admin', setting, '/admin')
    const { page, t } = admin
    await expect(page.getByRole('heading', { name: t('dashboard.now') })).toBeVisible()
    const results = page.getByRole('region', { name: t('dashboard.results') })
    await results.getByText(t('dashboard.ranges.12m')).click()
    await expect(page).toHaveURL(/range=12m/)
    await results.getByText(t('ui.as_table')).first().click()
    const table = results.getByRole('table', { name: t('dashboard.orders_placed') })
    await expect(table.getByRole('row')).toHaveCount(13)
    await expectNoOverflow(admin)
    await admin.close()
  })
}
