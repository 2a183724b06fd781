import { expect, test } from '@playwright/test'
import { orderMessageRoutes } from '../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../shared/orders/order-team.ts'
import { callAs, makePerson, sendOrder } from './support/backstage.ts'
import { openSignedIn, wide } from './support/people.ts'

/** Messages that a page without a network writes to the console. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|WebSocket connection to/
/** What appears in this time came live: pages ask anew once a minute at most. */
const live = { timeout: 10_000 }

test('changes made while the connection was lost appear as soon as it is back', async ({ browser }) => {
  const customer = await makePerson({ credits: 10_000 })
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  const order = await sendOrder(customer)
  const params = { id: order._id }
  const write = (message: string) =>
    callAs(tuner, orderMessageRoutes.send, { params, body: { message, internal: false } })
  const person = await openSignedIn(browser, customer.username, wide, `/order_details/${order._id}`)
  const { page, t } = person
  const status = page.getByRole('region', { name: t('orders.field.status') })
  const banner = page.getByText(t('connection.lost'))
  await expect(status).toContainText(t('orders.next.pending'))
  await expect(banner).toBeHidden()

  await page.context().setOffline(true)
  await expect(banner).toBeVisible()
  await callAs(tuner, orderTeamRoutes.changeStatus, { params, body: { status: 'in_progress' } })
  await write('Which downpipe is fitted?')
  await expect(status).toContainText(t('orders.next.pending'))
  await page.context().setOffline(false)
  await expect(status).toContainText(t('orders.next.in_progress'), live)
  await expect(page.getByText('Which downpipe is fitted?')).toBeVisible(live)
  await expect(banner).toBeHidden(live)

  // From here on it's live again.
  await write('And which cat?')
  await expect(page.getByText('And which cat?')).toBeVisible(live)
  await person.close(noNetwork)
})

test('a page asks for everything once, and is brought what changed before it was connected', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'] })
  const { _id, orderID } = await sendOrder(customer)
  const queue = `/admin/manage_orders/pending_orders?q=${orderID}`
  const person = await openSignedIn(browser, tuner.username, { ...wide, once: true })
  const { page, t } = person
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  const twice = () => asked.filter((address, at) => asked.indexOf(address) < at)
  let connect = () => {}
  const held = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await held
    socket.connectToServer()
  })
  await page.goto(queue)
  const row = page.locator(`[data-order="${_id}"]`)
  await expect(row).toContainText(t('queue.nobody'))
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(5)
  expect(twice()).toEqual([])

  await callAs(tuner, orderTeamRoutes.changeStatus, { params: { id: _id }, body: { status: 'in_progress' } })
  connect()
  await expect(row).toContainText(t('queue.you'), live)
  const ofOthers = /order|queue|notification|dashboard/
  expect(twice().filter((address) => !ofOthers.test(address))).toEqual([])
  await person.close()
})

test('a tuner sees at once that a colleague took an order', async ({ browser }) => {
  const customer = await makePerson({ credits: 10_000 })
  const { _id, orderID } = await sendOrder(customer)
  const queueOf = async (firstname: string) => {
    const staff = { permissions: ['orders'], firstname, lastname: 'Falk' }
    const { username } = await makePerson({ ...staff, role_id: 3 })
    const queue = `/admin/manage_orders/pending_orders?q=${orderID}`
    const person = await openSignedIn(browser, username, wide, queue)
    // The number may stand in a phone number or a VIN of another order too.
    const row = person.page.locator(`[data-order="${_id}"]`)
    await expect(row).toContainText(String(orderID))
    await expect(row).toContainText(person.t('queue.nobody'))
    await row.click()
    return { ...person, row }
  }
  const ida = await queueOf('Ida')
  const jon = await queueOf('Jon')

  await ida.page.keyboard.press('t')
  await expect(ida.row).toContainText(ida.t('queue.you'), live)
  await expect(jon.row).toContainText('Ida Falk', live)
  const details = jon.page.getByRole('region', { name: jon.t('queue.details') })
  await expect(details.getByRole('button', { name: jon.t('queue.take'), exact: true })).toBeHidden(live)
  await ida.close()
  await jon.close()
})
