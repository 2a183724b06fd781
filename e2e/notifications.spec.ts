import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { carOf } from '../server/orders/lifecycle/name-vehicle.ts'
import { giveCredits, modifiedFile, originalFile } from '../server/test/factories.ts'
import { notificationRoutes } from '../shared/notifications/notifications.ts'
import { orderMessageRoutes } from '../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../shared/orders/order-team.ts'
import { serviceRoutes } from '../shared/services/services.ts'
import { backstage, callAs, makePerson, sendOrder } from './support/backstage.ts'
import { openSignedIn, type Person, phone, wide } from './support/people.ts'

/** What appears in this time came live: pages ask anew once a minute at most. */
const live = { timeout: 10_000 }

const bell = ({ page, t }: Person, count: number) =>
  page.getByRole('button', { name: t('notifications.bell_other', { count }) })

test('the customer is notified when the tuner delivers the file, and the notification opens the order', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  const order = await sendOrder(customer)
  const params = { id: order._id }
  const person = await openSignedIn(browser, customer.username, wide, '/your_order')
  const { page, t } = person
  await expect(bell(person, 0)).toBeVisible()

  await callAs(tuner, orderTeamRoutes.changeStatus, { params, body: { status: 'in_progress' } })
  await callAs(tuner, orderTeamRoutes.submit, {
    params,
    body: { release: true },
    files: [modifiedFile(originalFile(99))],
  })
  await expect(bell(person, 2)).toBeVisible(live)
  await bell(person, 2).click()
  const ready = t('mail_subjects.order_completed', { orderID: order.orderID, car: carOf(order, 'reg_no') })
  await page.getByRole('link', { name: ready }).click()
  await expect(page).toHaveURL(`/order_details/${order._id}`)
  // The page shows what the other notification is about, too.
  await expect(bell(person, 0)).toBeVisible(live)

  await page.goto('/your_order')
  await callAs(tuner, orderTeamRoutes.changeStatus, { params, body: { status: 'in_progress' } })
  await bell(person, 1).click()
  await page.getByRole('button', { name: t('notifications.mark_all') }).click()
  await expect(bell(person, 0)).toBeVisible(live)
  await page.getByRole('link', { name: t('notifications.see_all') }).click()
  await expect(page.getByRole('heading', { name: t('notifications.title'), level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: ready })).toBeVisible()
  await person.close()
})

test('a notification about a message opens the order at the message; amounts are in the language of who reads them', async ({
  browser,
}) => {
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  const customer = await makePerson()
  const [service] = await callAs(customer, serviceRoutes.offered)
  await giveCredits(backstage, customer, (service?.price ?? 0) + 325)
  const { _id: id } = await sendOrder(customer)
  const person = await openSignedIn(browser, customer.username, { ...phone, locale: 'de' }, '/your_order')
  const { page, t } = person
  const message = 'Which tool did you read it with?'
  const body = { message, request_key: randomUUID() }
  await callAs(tuner, orderMessageRoutes.send, { params: { id }, body })
  await bell(person, 2).click(live)
  await expect(
    page.getByRole('link', { name: t('mail_subjects.credits_low', { credits: '3,25 Credits' }) }),
  ).toBeVisible()
  await page.getByRole('link', { name: message }).click()
  await expect(page.getByRole('log').getByText(message)).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/your_order')
  await person.close()
})

test('a person who unticks a channel is no longer notified over it', async ({ browser }) => {
  const customer = await makePerson({ credits: 10_000 })
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  const person = await openSignedIn(
    browser,
    customer.username,
    phone,
    '/profile_settings?section=notifications',
  )
  const { page, t } = person
  const name = t('notifications.event_by_channel', {
    event: String(t('notifications.events.order_message')),
    channel: String(t('notifications.channels.in_app')),
  })
  await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('switch', { name: t('notifications.quiet_on') }).check()
  await page.getByRole('button', { name: t('ui.save') }).click()
  await expect(page.getByText(t('notifications.saved'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  await expect(page.getByLabel(t('notifications.quiet_from'))).toHaveValue('22:00')

  const { _id } = await sendOrder(customer)
  await callAs(tuner, orderMessageRoutes.send, { params: { id: _id }, body: { message: 'Hello' } })
  expect((await callAs(customer, notificationRoutes.mine)).total).toBe(0)
  await person.close()
})
