import { truncate, writeFile } from 'node:fs/promises'
import { expect, type Locator, test } from '@playwright/test'
import { makeOriginalFile } from '../server/demo/original-file.ts'
import { makeService } from '../server/test/factories.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { serviceRoutes } from '../shared/services/services.ts'
import { backstage, callAs, makePerson, sendOrder } from './support/backstage.ts'
import { type Loss, lossyProxy } from './support/lossy-proxy.ts'
import { atLocalhost } from './support/my-portal.ts'
import { fillOrderForm, nextStep, placeOrder, tickConfirmations } from './support/order-form.ts'
import { openSignedIn, phone, wide } from './support/people.ts'

const MB = 1024 * 1024
const read = {
  name: 'golf-read.bin',
  mimeType: 'application/octet-stream',
  buffer: makeOriginalFile({
    seed: 77,
    size: MB,
    family: 'EDC17C46',
    hardware: '0281016074',
    software: '1037511955',
    part: '03L906018DT',
  }),
}

test('a customer without enough credits buys some in five taps more, and the form keeps everything', async ({
  browser,
}) => {
  const customer = await makePerson({ country: 'DE' })
  const service = await makeService(backstage, { name: 'Rally setup' })
  const person = await openSignedIn(browser, customer.username, phone, atLocalhost)
  const { page, t } = person
  await fillOrderForm(person, { file: read, reg_no: 'B-LOW 1', service: service.name }, atLocalhost)
  const place = page.getByRole('button', { name: t('orders.form.place') })
  await expect(page.getByText(t('orders.form.short', { credits: '4.5 credits' }))).toBeVisible()
  const buy = page.getByRole('link', { name: t('orders.form.buy_credits'), exact: true })
  // Pressing leads to what is missing: first the confirmations, then the credits.
  await page.getByRole('checkbox', { name: t('orders.confirmation.vehicle_correct') }).uncheck()
  await place.click()
  await expect(page.getByRole('checkbox', { name: t('orders.confirmation.vehicle_correct') })).toBeFocused()
  await tickConfirmations(person)
  await place.click()
  await expect(buy).toBeFocused()
  expect((await callAs(customer, orderRoutes.mine)).total).toBe(0)
  const dialog = page.getByRole('dialog')
  const more = [
    buy,
    page
      .getByRole('region', { name: t('credits.needed.title') })
      .getByRole('button', { name: t('credits.packages.order_for') }),
    dialog.getByRole('button', { name: t('credits.buy.pay') }),
    page.getByRole('button', { name: 'Pay', exact: true }),
    page
      .getByRole('region', { name: t('credits.payment.paid_credits') })
      .getByRole('link', { name: t('credits.needed.back_for') }),
  ]
  expect(more.length).toBeLessThanOrEqual(5)
  for (const target of more.slice(0, 3)) await target.click()
  // The new balance is here only after the button was pressed: pressing asks for it before it sends anybody to buy more.
  let pressed: Promise<void> | undefined
  await page.route('**/auth/refresh_user_data', async (route) => {
    pressed ??= place.and(page.locator(':disabled')).waitFor({ timeout: 30_000 })
    await pressed
    await route.continue()
  })
  for (const target of more.slice(3)) await target.click()

  await expect(page.getByText('B-LOW 1').first()).toBeVisible()
  await expect(page.getByText(read.name).first()).toBeVisible()
  await expect(page.getByText('Rally setup').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: t('orders.confirmation.all') })).toBeChecked()
  await placeOrder(person)
  await person.close()
})

test('a price that changes while the form is open is shown, and charged only when agreed to', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  const service = await makeService(backstage, { name: 'Hill climb setup' })
  const person = await openSignedIn(browser, customer.username, wide)
  const { page, t } = person
  await fillOrderForm(person, { file: read, reg_no: 'B-UP 1', service: service.name })
  const place = page.getByRole('button', { name: t('orders.form.place') })
  await expect(place).toHaveText(t('orders.form.place', { credits: '4.5 credits' }) as string)

  const { _id: id, position: _, ...form } = service
  await callAs(await makePerson({ role_id: 1 }), serviceRoutes.update, {
    params: { id },
    body: { ...form, option_ids: [], price_type_1: 600 },
  })
  const words = { before: '4.5 credits', now: '6 credits' }
  await expect(page.getByText(t('orders.form.price_changed_text', words))).toBeVisible()
  await place.click()
  const agree = page.getByRole('button', { name: t('orders.form.agree_price', words) })
  await expect(agree).toBeFocused()
  expect((await callAs(customer, orderRoutes.mine)).total).toBe(0)
  await agree.click()
  await placeOrder(person)
  const { items } = await callAs(customer, orderRoutes.mine)
  expect(items.map((order) => order.total_credits)).toEqual([600])
  await person.close()
})

test('pressing "Place order" twice, or in a second tab with the same draft, is one order', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  const person = await openSignedIn(browser, customer.username, wide)
  const { page, t } = person
  await fillOrderForm(person, { file: read, reg_no: 'B-TWO 2', service: 'Back to stock' })
  const second = await page.context().newPage()
  await second.goto(page.url())
  const placeAgain = second.getByRole('button', { name: t('orders.form.place') })
  await expect(placeAgain).toBeEnabled()
  await page.getByRole('button', { name: t('orders.form.place') }).dblclick()
  await page.waitForURL(/\/order_details\//)
  await placeAgain.click()
  await second.waitForURL(/\/order_details\//)
  expect(second.url()).toBe(page.url())
  expect((await callAs(customer, orderRoutes.mine)).total).toBe(1)

  // The same vehicle and file in a draft of its own is asked about.
  await fillOrderForm(person, { file: read, reg_no: 'B-TWO 2', service: 'Back to stock' })
  await page.getByRole('button', { name: t('orders.form.place') }).click()
  await expect(page.getByText(t('orders.form.same_order') as string)).toBeVisible()
  await page.getByRole('button', { name: t('orders.form.same_order_another') }).click()
  await page.waitForURL(/\/order_details\//)
  expect((await callAs(customer, orderRoutes.mine)).total).toBe(2)
  await person.close()
})

/** Expects that a text is on the screen and not covered by sticky elements. */
function expectUncovered(text: Locator) {
  return expect
    .poll(() =>
      text.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
}

const losses: Loss[] = ['outcome_unknown', 'cut']
for (const loss of losses) {
  test(`an order whose answer gets lost (${loss}) is sent again, and is placed once`, async ({ browser }) => {
    const customer = await makePerson({ credits: 10_000 })
    const proxy = await lossyProxy('/api/order', [loss, loss])
    const person = await openSignedIn(browser, customer.username, phone)
    const { page, t } = person
    await fillOrderForm(person, { file: read, reg_no: 'B-LOST 1', service: 'Back to stock' }, proxy.origin)
    await page.getByRole('button', { name: t('orders.form.place') }).click()
    await expect(page.getByRole('button', { name: t('orders.form.asking') })).toBeDisabled()
    await expectUncovered(page.getByText(t('orders.form.asking_text')))
    await page.waitForURL(/\/order_details\//)
    const { items } = await callAs(customer, orderRoutes.mine)
    expect(items.map(({ reg_no }) => reg_no)).toEqual(['B-LOST 1'])
    expect(page.url()).toContain(items[0]?._id)
    expect(proxy.asked()).toBe(3)
    await person.close(/status of 503|ERR_CONTENT_LENGTH/)
    proxy.close()
  })
}

test('an order whose upload is cut goes on by itself when the connection is back', async ({ browser }) => {
  const customer = await makePerson({ credits: 10_000 })
  const person = await openSignedIn(browser, customer.username, phone)
  const { page, t } = person
  await fillOrderForm(person, { file: read, reg_no: 'B-CUT 1', service: 'Back to stock' })
  await page.route(
    '**/api/order',
    async (route) => {
      await page.context().setOffline(true)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: t('orders.form.place') }).click()
  await expect(page.getByRole('button', { name: t('orders.form.waiting') })).toBeDisabled()
  await expectUncovered(page.getByText(t('orders.form.waiting_text')))
  await page.context().setOffline(false)
  await page.waitForURL(/\/order_details\//)
  const { items } = await callAs(customer, orderRoutes.mine)
  expect(items.map(({ reg_no }) => reg_no)).toEqual(['B-CUT 1'])
  await person.close(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|WebSocket connection to/)
})

test('an order whose outcome stays unknown can be sent again by hand', async ({ browser }) => {
  const customer = await makePerson({ credits: 10_000 })
  const proxy = await lossyProxy('/api/order', Array(7).fill('outcome_unknown'))
  const person = await openSignedIn(browser, customer.username, { ...wide, once: true })
  const { page, t } = person
  await fillOrderForm(person, { file: read, reg_no: 'B-LOST 2', service: 'Back to stock' }, proxy.origin)
  await page.clock.install()
  await page.getByRole('button', { name: t('orders.form.place') }).click()
  const again = page.getByRole('button', { name: t('orders.form.ask_again') })
  while (!(await again.isVisible())) await page.clock.runFor(10_000)
  await expect(page.getByText(t('orders.form.ask_again_text'))).toBeVisible()
  expect(proxy.asked()).toBe(7)
  await again.click()
  await page.waitForURL(/\/order_details\//)
  expect((await callAs(customer, orderRoutes.mine)).total).toBe(1)
  await person.close(/status of 503/)
  proxy.close()
})

test('an empty file and one of 101 MB are refused in the file field', async ({ browser }, info) => {
  const { username } = await makePerson({ credits: 10_000 })
  const person = await openSignedIn(browser, username, wide)
  const { page, t } = person
  await fillOrderForm(person, { reg_no: 'B-BIG 1' })
  const huge = info.outputPath('huge.bin')
  await writeFile(huge, '')
  await truncate(huge, 101 * MB)
  const empty = { ...read, name: 'empty.bin', buffer: Buffer.alloc(0) }
  const causes = [
    [[], 'errors.file_missing'],
    [empty, 'errors.file_empty'],
    [huge, 'errors.file_too_large'],
  ] as const
  const field = page.getByLabel(t('orders.form.original_file'))
  for (const [file, cause] of causes) {
    await field.setInputFiles(file)
    await nextStep(person, 'service')
    await expect(field).toHaveAccessibleDescription(t(cause))
  }
  await field.setInputFiles(read)
  await nextStep(person, 'service')
  await expect(page.getByRole('heading', { name: t('orders.step_title.service') })).toBeVisible()
  await person.close()
})

test("another customer's order is not found", async ({ browser }) => {
  const order = await sendOrder(await makePerson({ credits: 10_000 }))
  const { username } = await makePerson()
  const person = await openSignedIn(browser, username, wide, `/order_details/${order._id}`)
  const { page, t } = person
  await expect(page.getByRole('heading', { level: 1, name: t('layout.not_found_title') })).toBeVisible()
  await expect(page.getByText(order.reg_no)).toBeHidden()
  // Nor can it be ordered again.
  await page.goto(`/?again=${order._id}`)
  await expect(page.getByText(t('orders.form.again_failed'))).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel(t('orders.field.reg_no'))).toHaveValue('')
  await person.close()
})
