import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { pathTo } from '../../shared/contract/pages.ts'
import { cannedReplyRoutes } from '../../shared/support/tickets/canned-replies.ts'
import { ticketMessageRoutes } from '../../shared/support/tickets/ticket-messages.ts'
import { ticketRoutes } from '../../shared/support/tickets/tickets.ts'
import { callAs, makePerson, sendOrder } from '../support/backstage.ts'
import { changeSettings } from '../support/change-settings.ts'
import { openSignedIn, type Person, wide } from '../support/people.ts'
import { openTicket } from '../support/tickets.ts'

/** What appears in this time came live: pages ask anew once a minute at most. */
const live = { timeout: 10_000 }
const log = { name: 'limp.csv', mimeType: 'text/csv', buffer: Buffer.from('rpm;boost\n3000;2.4\n') }

const button = ({ page, t }: Person, key: string) =>
  page.getByRole('button', { name: t(key), exact: true }).first()
const said = ({ page, t }: Person) => page.getByRole('log', { name: t('tickets.conversation') })
/** A status beside the title, in exactly this word: buttons of the head and the time have others like it. */
const status = ({ page, t }: Person, key: 'open' | 'solved') =>
  page
    .locator('header', { has: page.getByRole('heading', { level: 1 }) })
    .getByText(t(`tickets.status.${key}`), { exact: true })
/** The entry of the left bar, with what it counts. */
const entry = ({ page, t }: Person, key: string) =>
  page.getByRole('navigation', { name: t('layout.main_menu') }).getByRole('link', { name: t(key) })

async function write(person: Person, text: string) {
  await person.page.getByLabel(person.t('thread.write')).fill(text)
  await person.page.getByLabel(person.t('thread.write')).press('Enter')
}

/** Counts the drafts whose files the browser has saved. */
const countDraftFiles = ({ page }: Person) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('maproom-ticket')
        // Not there yet: the page is to make it, not this.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const count = opening.result.transaction('files').objectStore('files').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

async function solve(person: Person) {
  await button(person, 'tickets.solve.action').click()
  await person.page
    .getByRole('dialog')
    .getByRole('button', { name: person.t('tickets.solve.action') })
    .click()
}

test('a ticket goes from a question with a file to an answer, solved, rated and opened again', async ({
  browser,
}) => {
  await changeSettings({ ticket_system_public: true })
  const customer = await makePerson({ credits: 10_000, firstname: 'Carla' })
  const colleague = await makePerson({ role_id: 3, permissions: ['tickets'], firstname: 'Toni' })
  const order = await sendOrder(customer)
  const en = 'Hello {customer}, a new file for {order} is on its way.'
  await callAs(colleague, cannedReplyRoutes.add, { body: { name: 'A new file', texts: { en } } })
  const theirs = await openSignedIn(browser, colleague.username, wide, pathTo('tickets'))
  const ours = await openSignedIn(browser, customer.username, wide, pathTo('order', { id: order._id }))
  const { waiting } = await callAs(colleague, ticketRoutes.openCount)

  await ours.page.getByRole('link', { name: ours.t('tickets.of_order.open') }).click()
  await expect(ours.page.getByRole('combobox', { name: ours.t('tickets.field.order') })).toHaveValue(
    new RegExp(`#${order.orderID}`),
  )
  await ours.page.getByLabel(ours.t('tickets.field.subject')).fill('Limp mode above 3,000 rpm')
  await ours.page
    .getByRole('textbox', { name: ours.t('tickets.field.message') })
    .fill('What does the log say?')
  await ours.page.getByLabel(ours.t('tickets.open.files')).setInputFiles(log)
  await expect.poll(() => countDraftFiles(ours)).toBe(1)
  await ours.page.reload()
  await expect(ours.page.getByText('limp.csv')).toBeVisible()
  await expect(ours.page.getByRole('textbox', { name: ours.t('tickets.field.message') })).toHaveValue(
    'What does the log say?',
  )
  await button(ours, 'tickets.open.send').click()
  await expect(said(ours)).toContainText('limp.csv')
  await expect(status(ours, 'open')).toBeVisible()

  const row = theirs.page.getByRole('row', { name: /Limp mode above 3,000 rpm/ })
  await expect(row).toBeVisible(live)
  await expect(row.getByRole('img', { name: theirs.t('tickets.unread_one', { count: 1 }) })).toBeVisible()
  await expect(entry(theirs, 'menu.tickets')).toContainText(String(waiting + 1), live)
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(53)
  await theirs.page.keyboard.press('j')
  await row.getByRole('link').focus()
  await theirs.page.keyboard.press('Enter')
  await expect(said(theirs)).toContainText('What does the log say?')
  await theirs.page.keyboard.press('t')
  await expect(
    theirs.page.getByRole('combobox', { name: theirs.t('ticket_work.field.assigned_to') }),
  ).toHaveValue(/Toni/)

  await theirs.page.getByLabel(theirs.t('thread.internal')).check()
  await write(theirs, 'Boost target is far too high.')
  await expect(said(theirs)).toContainText('Boost target')
  await theirs.page.getByLabel(theirs.t('thread.internal')).uncheck()
  await ours.page.goto(pathTo('myTickets'))
  await theirs.page.getByRole('heading', { level: 1 }).click()
  await theirs.page.keyboard.press('c')
  await theirs.page.getByRole('textbox', { name: theirs.t('ticket_work.canned.search') }).fill('a new file')
  await expect(theirs.page.getByRole('option', { name: /a new file/ })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  )
  await theirs.page.keyboard.press('Enter')
  const words = theirs.page.getByLabel(theirs.t('thread.write'))
  await expect(words).toHaveValue(/^Hello Carla.*, a new file for #\d+ is on its way\.$/)
  await expect(words).toBeFocused()
  await theirs.page.keyboard.press('Enter')
  await expect(entry(ours, 'menu.my_tickets')).toContainText('1', live)
  const mine = ours.page.getByRole('row', { name: /Limp mode above 3,000 rpm/ })
  await expect(mine.getByRole('img', { name: ours.t('tickets.unread_one', { count: 1 }) })).toBeVisible(live)
  await ours.page.setViewportSize({ width: 390, height: 500 })
  await ours.page.getByRole('button', { name: ours.t('notifications.bell_other') }).click()
  await ours.page
    .getByRole('link', { name: /Limp mode above 3,000 rpm/ })
    .first()
    .click()
  // Long tickets open at what is new: on a phone it would be far below.
  await expect(said(ours).getByText('is on its way.')).toBeInViewport()
  await ours.page.setViewportSize({ width: 1280, height: 900 })
  await expect(said(ours)).not.toContainText('Boost target')
  await expect(entry(ours, 'menu.my_tickets')).not.toContainText('1', live)
  await expect(entry(theirs, 'menu.tickets')).not.toContainText(String(waiting + 1), live)

  await solve(theirs)
  await expect(status(ours, 'solved')).toBeVisible(live)
  await ours.page.getByRole('radio', { name: ours.t('tickets.rating.stars_other', { count: 3 }) }).check()
  await ours.page.keyboard.press('ArrowRight')
  await ours.page.getByLabel(ours.t('tickets.rating.comment')).fill('Fast.')
  await button(ours, 'tickets.rating.send').click()
  const rated = theirs.page.getByRole('region', { name: theirs.t('ticket_work.rated') })
  await expect(
    rated.getByRole('img', { name: theirs.t('tickets.rating.stars_other', { count: 4 }) }),
  ).toBeVisible(live)
  await expect(rated).toContainText('Fast.')

  await expect(ours.page.getByText(ours.t('tickets.reply.reopens'))).toBeVisible()
  await write(ours, 'It is back.')
  await expect(status(ours, 'open')).toBeVisible(live)
  await expect(status(theirs, 'open')).toBeVisible(live)
  await expect(said(theirs)).toContainText('It is back.')
  await words.fill('Gone for good now.')
  await words.press('Control+Shift+Enter')
  await expect(status(ours, 'solved')).toBeVisible(live)
  await expect(said(ours)).toContainText('Gone for good now.')
  await ours.close()
  await theirs.close()
})

test('the key that sends and solves also solves a ticket that was opened again and isn’t shown so yet', async ({
  browser,
}) => {
  await changeSettings({ ticket_system_public: true })
  const customer = await makePerson()
  const colleague = await makePerson({ role_id: 3, permissions: ['tickets'] })
  const params = { id: (await openTicket(customer))._id }
  await callAs(colleague, ticketRoutes.solve, { params })
  const theirs = await openSignedIn(browser, colleague.username, wide, pathTo('workTicket', params))
  const { page, t } = theirs
  await expect(status(theirs, 'solved')).toBeVisible()
  const sent = Promise.withResolvers<void>()
  await page.route(`**/api/ticket/${params.id}`, (route) => sent.promise.then(() => route.continue()))
  await callAs(customer, ticketMessageRoutes.send, {
    params,
    body: { message: 'It is back.', request_key: randomUUID() },
  })
  await expect(said(theirs)).toContainText('It is back.', live)
  await page.getByLabel(t('thread.write')).fill('Gone for good now.')
  await page.getByLabel(t('thread.write')).press('Control+Shift+Enter')
  const known = async () => (await callAs(customer, ticketRoutes.one, { params })).status
  await expect.poll(known).toBe('solved')
  sent.resolve()
  await theirs.close()
})

test('who writes an answer keeps the field in sight while the customer goes on writing', async ({
  browser,
}) => {
  await changeSettings({ ticket_system_public: true })
  const customer = await makePerson()
  const colleague = await makePerson({ role_id: 3, permissions: ['tickets'] })
  const { _id } = await openTicket(customer, { message: 'It limps.\n\n\n\n\n\nStill.' })
  const person = await openSignedIn(browser, colleague.username, wide, pathTo('workTicket', { id: _id }))
  const { page, t } = person
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.getByLabel(t('thread.write')).fill('Please send')
  for (const message of ['One.', 'Two.', 'Three.\n\n\nFour.']) {
    const body = { message, request_key: randomUUID() }
    await callAs(customer, ticketMessageRoutes.send, { params: { id: _id }, body })
    await expect(said(person)).toContainText(message.slice(0, 3), live)
    await expect(button(person, 'thread.send')).toBeInViewport({ ratio: 1 })
  }
  await person.close()
})
