import { expect, test } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { features } from '../server/features.ts'
import { orders } from '../server/orders/lifecycle/orders.tables.ts'
import { jobsOf } from '../server/platform/feature.ts'
import { openJobs } from '../server/platform/jobs/jobs.ts'
import { modifiedFile, originalFile } from '../server/test/factories.ts'
import type { Order } from '../shared/orders/order.ts'
import { orderTeamRoutes } from '../shared/orders/order-team.ts'
import { expectAccessible } from './support/accessibility.ts'
import { backstage, callAs, makePerson, sendOrder } from './support/backstage.ts'
import { myPortal } from './support/my-portal.ts'
import { openSignedIn, type Person, wide } from './support/people.ts'

/** Moves the order's end a number of days into the past, and runs the nightly cleanup. */
async function passDays({ _id }: Order, days: number) {
  const { db } = backstage
  const ago = sql`make_interval(hours => ${days * 24})`
  await db
    .update(orders)
    .set({
      files_since: sql`${orders.files_since} - ${ago}`,
      files_go_at: sql`${orders.files_go_at} - ${ago}`,
    })
    .where(eq(orders._id, _id))
  const jobs = await openJobs(myPortal.databaseUrl, jobsOf(features))
  await jobs.send(db, 'retention', {})
  await jobs.close()
}

async function everything({ page, t }: Person): Promise<string> {
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: t('orders.files.download_all') }).click()
  return (await arrives).suggestedFilename()
}

test('a customer is notified that files are deleted soon, downloads all of them, and finds them deleted afterwards', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  const order = await sendOrder(customer)
  const params = { id: order._id }
  await callAs(tuner, orderTeamRoutes.changeStatus, { params, body: { status: 'in_progress' } })
  const files = [modifiedFile(originalFile(7))]
  await callAs(tuner, orderTeamRoutes.submit, { params, body: { release: true }, files })
  const person = await openSignedIn(browser, customer.username, wide, `/order_details/${order._id}`)
  const { page, t } = person
  await expect(page.getByText(t('orders.files.kept_until'))).toBeVisible()
  expect(await everything(person)).toBe(`order-${order.orderID}.zip`)

  await passDays(order, 25)
  await page.getByRole('button', { name: t('notifications.bell_one', { count: 1 }) }).click()
  await page.getByRole('link', { name: t('mail_subjects.retention_warning') }).click()
  await expect(page).toHaveURL(/\/your_order\?files_go=true/)
  await expect(page.getByText(t('orders.going.title_one', { count: 1 }))).toBeVisible()
  await expect(page.getByText(String(order.orderID)).first()).toBeVisible()
  await expectAccessible(page, 'orders with expiring files')
  expect(await everything(person)).toBe('orders.zip')

  await passDays(order, 7)
  await expect(page.getByText(t('orders.going.title_one', { count: 1 }))).toBeHidden()
  await page.goto(`/order_details/${order._id}`)
  await expect(page.getByText(t('orders.files.removed_on'))).toHaveCount(2)
  await expect(page.getByRole('button', { name: t('orders.files.download_all') })).toBeHidden()
  await person.close()
})
