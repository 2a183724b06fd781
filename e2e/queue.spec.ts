import { expect, type Page, test } from '@playwright/test'
import { makeModifiedFile, makeOriginalFile } from '../server/demo/original-file.ts'
import { originalFile } from '../server/test/factories.ts'
import { orderMessageRoutes } from '../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../shared/orders/order-team.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { callAs, makePerson, sendOrder } from './support/backstage.ts'
import { hastenRelease } from './support/hasten-releases.ts'
import { openSignedIn, type Person, wide } from './support/people.ts'

const queue = '/admin/manage_orders/pending_orders'
/** What appears in this time came live: pages ask anew once a minute at most. */
const live = { timeout: 10_000 }

const makeTuner = (firstname: string) =>
  makePerson({ role_id: 3, permissions: ['orders'], firstname, lastname: 'Falk' })

/** Opens the queue with the orders of this plate, as a tuner of its own. */
async function openQueue(browser: Parameters<typeof openSignedIn>[0], reg_no: string, username: string) {
  const person = await openSignedIn(browser, username, wide, `${queue}?q=${encodeURIComponent(reg_no)}`)
  const { page, t } = person
  const list = page.getByRole('list', { name: t('queue.title') })
  return {
    ...person,
    rows: list.getByRole('link'),
    preview: page.getByRole('region', { name: t('queue.details') }),
  }
}

/** Reads where each row of the queue stands, and what of it is cut off or touches the edge. */
const readRows = (page: Page) =>
  page.locator('[data-order]').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, left, right, height } = row.getBoundingClientRect()
      const faults: string[] = []
      const work = row.querySelector('[data-work]')
      if (!work || work.scrollHeight > work.clientHeight + 1) faults.push('service')
      const due = row.querySelector('[data-due]')
      if (due && due.scrollWidth > due.clientWidth) faults.push('due time')
      const status = row.querySelector('[data-tone]')?.getBoundingClientRect()
      if (!status || status.left < left + 8 || status.right > right - 8 || status.height > 26)
        faults.push('status')
      for (const name of row.querySelectorAll('bdi')) {
        const first = document.createRange()
        const text = name.firstChild
        if (!text) continue
        first.setStart(text, 0)
        first.setEnd(text, 1)
        const at = first.getBoundingClientRect()
        const box = (name.parentElement ?? name).getBoundingClientRect()
        if (at.left < box.left - 1 || at.right > box.right + 1)
          faults.push(`beginning of ${text.textContent}`)
      }
      return { seen: top >= 0 && bottom <= window.innerHeight, height, faults }
    }),
  )

test('ten orders and more are in sight, whole, over the full width, and the details stay there', async ({
  browser,
}) => {
  const company_name = 'Kraftfahrzeugelektronik Katzenellenbogenstedt GmbH'
  const customer = await makePerson({ credits: 100_000, company_name })
  const short = await makePerson({ credits: 1000, company_name: 'Haddad Performance' })
  await Promise.all(Array.from({ length: 12 }, () => sendOrder(customer, { reg_no: 'Q-UE 12' })))
  await sendOrder(short, { reg_no: 'Q-UE 13', variant: 'Hochgeschwindigkeitsausführung 2.0 TDI CR 140' })
  const tuner = await makeTuner('Ida')
  const { page, t, rows, preview, close } = await openQueue(browser, '', tuner.username)
  await expect(rows.nth(11)).toBeVisible()
  const shown = await readRows(page)
  expect(shown.filter(({ seen }) => seen).length).toBeGreaterThanOrEqual(10)
  expect(shown.filter(({ height, faults }) => height < 44 || height > 52 || faults.length > 0)).toEqual([])
  const head = preview.getByRole('link', { name: t('queue.order') })
  await expect(head).toBeVisible()
  await expect(preview.getByPlaceholder(t('queue.ask'))).toBeInViewport({ ratio: 1 })
  await rows.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect(rows.last()).toBeInViewport()
  await expect(head).toBeInViewport({ ratio: 1 })

  const name = rows.getByText('Haddad Performance').first()
  const cut = await name.evaluate((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > 48)
  expect(cut).toBe(false)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(page.getByText(company_name).filter({ visible: true }).first()).toBeVisible()
  const edge = await preview.evaluate((element) => window.innerWidth - element.getBoundingClientRect().right)
  expect(edge).toBeLessThan(40)
  await close()

  // Names of the other direction keep their beginning too.
  const arabic = await openSignedIn(browser, tuner.username, { locale: 'ar', width: 1280 }, queue)
  await expect(arabic.page.locator('[data-order]').nth(11)).toBeVisible()
  expect((await readRows(arabic.page)).filter(({ faults }) => faults.length > 0)).toEqual([])
  await arabic.close()
})

test('what a row has no room for is shown once the pointer rests on it', async ({ browser }) => {
  const customer = await makePerson({ credits: 10_000 })
  const reg_no = 'H-OV 1'
  await sendOrder(customer, { reg_no, fault_codes: 'P0299', comment: 'Tows a trailer.' })
  const tuner = await makeTuner('Ida')
  const { page, t, rows, close } = await openQueue(browser, reg_no, tuner.username)
  await rows.first().hover()
  const bubble = page.getByRole('tooltip')
  await expect(bubble).toContainText('P0299')
  await expect(bubble).toContainText('Tows a trailer.')
  await expect(bubble).toContainText(t('orders.field.created_at'))
  await close()
})

test('from the queue to delivered by three keys beside the file dialog, and the next order is there', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  const reg_no = 'T-WO 2'
  const order = await sendOrder(customer, { reg_no })
  const next = await sendOrder(customer, { reg_no })
  const tuner = await makeTuner('Ida')
  const { page, t, rows, preview, close } = await openQueue(browser, reg_no, tuner.username)
  const chosen = page.waitForEvent('filechooser')
  await expect(preview.getByRole('link', { name: String(order.orderID) })).toBeVisible()
  const compared = page.getByRole('table', { name: t('queue.check.title') }).first()
  const dialog = page.getByRole('dialog')
  const statusOf = async (id: string) => (await callAs(customer, orderRoutes.one, { params: { id } })).status
  let presses = 0
  const press = (key: string) => {
    presses += 1
    return page.keyboard.press(key)
  }
  await press('u')
  const buffer = makeModifiedFile(Buffer.from(originalFile(1).bytes), 5)
  await (await chosen).setFiles({ name: 'mod.bin', mimeType: 'application/octet-stream', buffer })
  await expect(rows.first()).toContainText(t('queue.you'), live)
  await expect(compared).toContainText('EDC17C46', live)
  // The news of the release may be here before its answer. The route stays: removing it loses requests on their way.
  let isFirst = true
  await page.route('**/submit_order', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await expect(preview.getByText(t('orders.status.releasing'))).toBeVisible()
    await route.fulfill({ response })
  })
  await press('r')
  await expect(dialog).toContainText(t('queue.release_no_words'))
  await press('Enter')
  await expect(preview.getByRole('link', { name: String(next.orderID) })).toBeVisible()
  expect(presses).toBe(3)

  // Nobody is notified yet: the row says what its preview says, and the seconds to undo it run.
  await expect(rows.first()).toContainText(t('orders.status.releasing'))
  await page.getByRole('button', { name: t('ui.undo') }).click()
  await expect(rows.first()).toContainText(t('orders.status.in_progress'))
  expect(await statusOf(order._id)).toBe('in_progress')
  await rows.first().click()
  await expect(preview.getByRole('button', { name: t('queue.release'), exact: true })).toBeVisible()
  await page.keyboard.press('r')
  await dialog.getByRole('button', { name: t('queue.release_without_words') }).click()
  await expect(rows.first()).toContainText(t('orders.status.releasing'))
  await hastenRelease(order.orderID)
  await expect(rows).toHaveCount(1, live)
  expect(await statusOf(order._id)).toBe('completed')

  // On its page a chosen file takes the order too. One of another control unit stops the key, and is asked about.
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${next._id}$`))
  await expect(page.getByText(t('queue.standing.pending'))).toBeVisible()
  const choose = (name: string, buffer: Buffer) =>
    page.locator('main input[type=file]').first().setInputFiles({ name, mimeType: '', buffer })
  const numbers = { hardware: '0281019999', software: '1037599999', part: '', family: 'EDC17C70' }
  await choose('other.bin', makeOriginalFile({ seed: 3, size: buffer.length, ...numbers }))
  await expect(page.getByText(t('queue.standing.mine'), { exact: true })).toBeVisible(live)
  await expect(compared).toContainText('EDC17C70', live)
  await page.getByLabel(t('queue.words'), { exact: true }).fill('Done.')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  await expect(dialog.getByRole('alert')).toContainText(t('queue.check.family'))
  await dialog.getByRole('button', { name: t('ui.cancel') }).click()
  await choose('next.bin', buffer)
  await expect(compared).not.toContainText('EDC17C70', live)
  await page.getByLabel(t('queue.words'), { exact: true }).fill('Done.')
  await page.getByRole('button', { name: t('queue.release'), exact: true }).click()
  await expect(page.getByText(t('orders.status.releasing'))).toBeVisible(live)
  await hastenRelease(next.orderID)
  await expect(page.getByText(t('queue.standing.completed'))).toBeVisible(live)
  await close()
})

test('an order is worked on by keys alone, and the list of keys names them all', async ({ browser }) => {
  const customer = await makePerson({ credits: 10_000 })
  const reg_no = 'BY-KEY 7'
  const { _id: id } = await sendOrder(customer, { reg_no })
  const tuner = await makeTuner('Ida')
  const person = await openQueue(browser, reg_no, tuner.username)
  const { page, t, rows, preview } = person
  await expect(preview.getByRole('button', { name: t('queue.take'), exact: true })).toBeVisible()

  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')])
  expect(download.suggestedFilename()).toMatch(/golf-original/)
  await page.keyboard.press('a')
  await page.keyboard.type('Which tyres?')
  await page.keyboard.press('Control+Enter')
  await expect(preview.getByText('Which tyres?')).toBeVisible(live)
  await page.keyboard.press('Tab')
  const asked = async () =>
    (await callAs(customer, orderMessageRoutes.list, { params: { id } })).map(({ message }) => message)
  await expect.poll(asked).toEqual(['Which tyres?'])
  await expect(rows.first()).toContainText(t('orders.status.pending'))

  await rows.first().focus()
  for (const [key, title] of [
    ['h', t('queue.on_hold_title')],
    ['c', t('queue.incomplete_title')],
    ['g', t('queue.give_title')],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.keyboard.press('t')
  await expect(rows.first()).toContainText(t('queue.you'), live)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: t('ui.keys') })
  for (const key of [
    'take',
    'download',
    'upload',
    'ask',
    'hold',
    'release',
    'next',
    'search',
    'down',
    'give',
  ])
    await expect(keys.getByText(t(`queue.keys.${key}`), { exact: true })).toBeVisible()
  await person.close()
})

test('several orders are taken, given and held at once, and what was refused says why', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  const reg_no = 'S-EV 3'
  const orders = [await sendOrder(customer, { reg_no }), await sendOrder(customer, { reg_no })]
  const taken = await sendOrder(customer, { reg_no })
  const [ida, jon] = [await makeTuner('Ida'), await makeTuner('Jon')]
  await callAs(jon, orderTeamRoutes.changeStatus, {
    params: { id: taken._id },
    body: { status: 'in_progress' },
  })
  const { page, t, rows, close } = await openQueue(browser, reg_no, ida.username)
  await expect(rows).toHaveCount(3)
  const row = ({ orderID }: { orderID: number }) => rows.filter({ hasText: String(orderID) })
  await page.getByRole('checkbox', { name: t('queue.mark_all') }).check()
  await page.keyboard.press('t')
  const refused = page.getByRole('alert').filter({ hasText: t('queue.bulk.refused_one', { count: 1 }) })
  await expect(refused).toContainText(`${taken.orderID} ${t('errors.order_taken')}`)
  for (const order of orders) await expect(row(order)).toContainText(t('queue.you'))
  await expect(row(taken)).toContainText('Jon Falk')

  // What was refused stays selected.
  await page.keyboard.press('g')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('queue.you') })
    .check()
  await page.keyboard.press('Enter')
  await expect(row(taken)).toContainText(t('queue.you'))
  await expect(page.getByText(t('queue.bulk.done_one', { count: 1 }))).toBeVisible()

  for (const order of orders)
    await page.getByRole('checkbox', { name: t('queue.mark', { orderID: order.orderID }) }).check()
  await page.keyboard.press('h')
  await page.getByRole('radio', { name: t('orders.reason.technical_problem') }).check()
  await page.getByRole('button', { name: t('queue.on_hold_action') }).click()
  for (const order of orders) await expect(row(order)).toContainText(t('orders.status.on_hold'))
  await expect(row(taken)).toContainText(t('orders.status.in_progress'))
  await close()
})

test('a message that a tuner reads beside the queue is no longer unread in the bell, and waits until it is marked as answered', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000 })
  const tuner = await makeTuner('Ida')
  const reg_no = 'R-EAD 1'
  const { _id: id } = await sendOrder(customer, { reg_no })
  await callAs(customer, orderMessageRoutes.send, {
    params: { id },
    body: { message: 'It shakes when cold.' },
  })
  const person = await openQueue(browser, reg_no, tuner.username)
  const { page, t, rows, preview } = person
  const bell = ({ page, t }: Person, count: number) =>
    page.getByRole('button', { name: t('notifications.bell_other', { count }) })
  await expect(preview.getByText('It shakes when cold.')).toBeVisible()
  const unanswered = rows.first().getByRole('img', { name: t('thread.unanswered') })
  await expect(unanswered).toBeVisible()
  await expect(bell(person, 2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(bell(person, 0)).toBeVisible(live)
  await expect(unanswered).toBeVisible()
  await preview.getByRole('button', { name: t('thread.mark_answered') }).click()
  await expect(unanswered).toBeHidden(live)

  // What was notified without a message is read as well.
  await sendOrder(customer, { reg_no })
  await expect(rows).toHaveCount(2)
  await expect(bell(person, 1)).toBeVisible(live)
  await page.keyboard.press('j')
  await expect(bell(person, 0)).toBeVisible(live)
  await person.close()
})
