import { expect, test } from '@playwright/test'
import { pathTo } from '../shared/contract/pages.ts'
import { makePerson, sendOrder } from './support/backstage.ts'
import { giveTerms } from './support/give-terms.ts'
import { openDemoAccount } from './support/people.ts'

const settings = { wide: { locale: 'en', width: 1280 }, phone: { locale: 'ar', width: 390 } }

for (const [name, setting] of Object.entries(settings))
  test(`the operator finds what an agent ordered in a period and owes, and goes to their orders: ${name}`, async ({
    browser,
  }) => {
    const agent = await makePerson({ account_type: 'agent' })
    await giveTerms(agent, { credit_limit: 100_000 })
    const order = await sendOrder(agent)
    const { page, t, close } = await openDemoAccount(browser, 'admin', setting, pathTo('agents'))
    await page.getByLabel(t('agents.search')).fill(agent.email)
    const open = t('agents.open_of', { open: String(order.total_credits / 100), limit: '1,000' })
    const row = page.locator('main').locator('tbody tr, li').filter({ hasText: open })
    await expect(row).toHaveCount(1)
    const totals = page.getByRole('list', { name: t('agents.totals') })
    await expect(totals.getByRole('listitem').filter({ hasText: t('agents.field.orders') })).toContainText(
      '1',
    )

    await page.getByLabel(t('agents.period')).selectOption('last_month')
    await expect(totals.getByRole('listitem').filter({ hasText: t('agents.field.orders') })).toContainText(
      '0',
    )
    await expect(row).toContainText(open)

    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: t('agents.open_orders') }).click()
    await expect(page.locator('main')).toContainText(String(order.orderID))
    await close()
  })
