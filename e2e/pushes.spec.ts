import { type Browser, expect, test } from '@playwright/test'
import { startPushService } from '../server/notifications/push/push-service-fixture.ts'
import { carOf } from '../server/orders/lifecycle/name-vehicle.ts'
import { modifiedFile, originalFile } from '../server/test/factories.ts'
import { notificationRoutes } from '../shared/notifications/notifications.ts'
import { pushRoutes } from '../shared/notifications/push.ts'
import { orderTeamRoutes } from '../shared/orders/order-team.ts'
import { callAs, makePerson, sendOrder } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { openSignedIn, phone, type Setting, wide } from './support/people.ts'
import { installPushService, pushAddresses, recordNotifications, redirectPushes } from './support/pushes.ts'

const choices = '/profile_settings?section=notifications'

test.beforeAll(() => changeSettings({ push_notification: true }))
test.afterAll(() => changeSettings({ push_notification: false }))

/** Opens the notification settings of a customer whose browser has a push service. */
async function openNotificationChoices(browser: Browser, setting: Setting) {
  const customer = await makePerson({ credits: 10_000 })
  const endpoint = `https://push.example.test/${customer._id}`
  const person = await openSignedIn(browser, customer.username, { ...setting, once: true })
  const pushes = await installPushService(person.page, endpoint)
  await person.page.goto(choices)
  return { customer, endpoint, person, pushes }
}

test('a push notification arrives, and a click on it leads to the order', async ({ browser }) => {
  const service = await startPushService()
  const { customer, endpoint, person, pushes } = await openNotificationChoices(browser, wide)
  const { page, t } = person
  const started = page.context().waitForEvent('serviceworker')
  await page.getByRole('button', { name: t('notifications.push_turn_on') }).click()
  await expect(page.getByText(t('notifications.push_states.on'), { exact: true })).toBeVisible()
  const { public_key } = await callAs(customer, pushRoutes.key)
  expect(await pushes.siteKey()).toBe(public_key)
  expect(await pushAddresses(customer)).toEqual([endpoint])
  const screen = await recordNotifications(await started)
  await redirectPushes(customer, service.url)

  const order = await sendOrder(customer)
  const params = { id: order._id }
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  await callAs(tuner, orderTeamRoutes.changeStatus, { params, body: { status: 'in_progress' } })
  const file = modifiedFile(originalFile(98))
  await callAs(tuner, orderTeamRoutes.submit, { params, body: { release: true }, files: [file] })
  const title = t('mail_subjects.order_completed', { orderID: order.orderID, car: carOf(order, 'reg_no') })
  const about = () =>
    service.received.map(({ body }) => pushes.read(body)).find((text) => text.includes(String(title)))
  await expect.poll(about).toBeDefined()

  await pushes.deliver(about() ?? '')
  const link = `/order_details/${order._id}`
  await expect.poll(screen.shown).toMatchObject([title, { data: { link }, icon: '/icons/icon-192.png' }])
  await screen.click()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await person.close()
  await service.close()
})

test('a browser that the push service no longer knows is removed, and added again when its owner is back', async ({
  browser,
}) => {
  const service = await startPushService()
  const { customer, endpoint, person, pushes } = await openNotificationChoices(browser, wide)
  const { page, t } = person
  await page.getByRole('button', { name: t('notifications.push_turn_on') }).click()
  await expect.poll(() => pushAddresses(customer)).toEqual([endpoint])
  await redirectPushes(customer, service.url)
  service.service.status = 410
  await callAs(customer, notificationRoutes.sendTest, { body: { channel: 'push' } })
  await expect.poll(() => pushAddresses(customer)).toEqual([])
  await pushes.expire()
  await page.reload()
  await expect.poll(() => pushAddresses(customer)).toEqual([endpoint])
  await person.close()
  await service.close()
})

test('a browser with pushes turned off gets none, today or at the next visit', async ({ browser }) => {
  const { customer, endpoint, person, pushes } = await openNotificationChoices(browser, phone)
  const { page, t } = person
  await page.getByRole('button', { name: t('notifications.push_turn_on') }).click()
  await expect.poll(() => pushAddresses(customer)).toEqual([endpoint])
  await page.getByRole('button', { name: t('notifications.push_turn_off') }).click()
  await expect(page.getByText(t('notifications.push_states.off'))).toBeVisible()
  expect(await pushAddresses(customer)).toEqual([])
  expect(await pushes.siteKey()).toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: t('notifications.push_turn_on') })).toBeVisible()
  expect(await pushAddresses(customer)).toEqual([])
  await person.close()
})

test('a browser that refuses notifications explains how to allow them', async ({ browser }) => {
  const { username } = await makePerson()
  const person = await openSignedIn(browser, username, { ...phone, once: true }, choices)
  const { page, t } = person
  await page.evaluate(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }))
  await page.getByRole('link', { name: t('profile.sections.profile') }).click()
  await page.goBack()
  await expect(page.getByText(t('notifications.push_states.blocked'))).toBeVisible()
  await person.close()
})
