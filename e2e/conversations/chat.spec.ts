import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { conversations } from '../../server/conversations/conversations.tables.ts'
import { alwaysOpen } from '../../server/support/chat/tests/chat-fixtures.ts'
import { pathTo } from '../../shared/contract/pages.ts'
import { chatMessageRoutes } from '../../shared/support/chat/chat-messages.ts'
import { backstage, callAs, makePerson } from '../support/backstage.ts'
import { changeSettings } from '../support/change-settings.ts'
import { pastePicture } from '../support/paste-picture.ts'
import { openSignedIn, type Person, phone, wide } from '../support/people.ts'

/** Messages that a page without a network writes to the console. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to/
/** What appears in this time came live: pages ask anew once a minute at most. */
const live = { timeout: 10_000 }

const field = ({ page, t }: Person) => page.getByLabel(t('thread.write'))
const log = ({ page }: Person) => page.getByRole('log')
/** The words of the messages that the server has, as they stand in the thread. */
const words = (person: Person) => log(person).locator('[data-number] p').allInnerTexts()
/** The entry of the left bar, with what it counts. */
const entry = ({ page, t }: Person, key: string) =>
  page.getByRole('navigation', { name: t('layout.main_menu') }).getByRole('link', { name: t(key) })
const opensChat = (page: Page, { t }: Person, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? t('chat.open') : t('chat.open_unread_one', { count: unread }),
    exact: true,
  })

async function write(person: Person, text: string) {
  await field(person).fill(text)
  await field(person).press('Enter')
}

/** Makes a customer and somebody who answers the chat, while the team has its hours. */
async function makeBothSides() {
  await changeSettings({ live_support_public: true, opening_hours: alwaysOpen })
  const company_name = `Yrsa ${randomUUID().slice(0, 8)}`
  const customer = await makePerson({ firstname: 'Yrsa', company_name })
  const agent = await makePerson({ role_id: 3, permissions: ['live_support'], firstname: 'Toni' })
  return { customer, agent, company_name }
}

test('customer and team chat: who waits and what is unread is counted everywhere, nothing is lost without a network', async ({
  browser,
}) => {
  const { customer, agent, company_name } = await makeBothSides()
  const before = await callAs(agent, chatMessageRoutes.unreadCount)
  const theirs = await openSignedIn(browser, agent.username, wide, pathTo('chats'))
  const ours = await openSignedIn(browser, customer.username, wide, pathTo('myOrders'))
  const { page, t } = theirs
  await expect(page.getByText(t('chat_work.no_tabs'))).toBeVisible()

  await opensChat(ours.page, ours, 0).click()
  await expect(ours.page.getByText(ours.t('chat.status.there'))).toBeVisible(live)
  await write(ours, 'Do you tune a Golf 8?')
  const row = page
    .getByRole('list', { name: t('chat_work.people') })
    .getByRole('link', { name: company_name })
  await expect(row).toContainText('Do you tune a Golf 8?', live)
  await expect(row).toContainText(t('chat_work.free'))
  const waits = row.getByRole('img', { name: t('thread.unanswered') })
  await expect(waits).toBeVisible()
  await expect(row.getByRole('img', { name: t('chat_work.online') })).toBeVisible()
  await expect(entry(theirs, 'menu.chats')).toContainText(String(before.waiting + 1), live)
  await expect(page).toHaveTitle(new RegExp(`^\\(${before.waiting + 1}\\) `))

  await row.click()
  await expect.poll(() => words(theirs), live).toEqual(['Do you tune a Golf 8?'])
  await expect(log(ours)).toContainText(ours.t('thread.state.read'), live)
  // Who opens a chat has answered nobody.
  await expect(waits).toBeVisible()
  await page.getByRole('button', { name: t('chat_work.take'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('chat_work.release') })).toBeVisible(live)
  await expect(row).toContainText(t('chat_work.mine'), live)

  // Counted where the chat is closed, in every tab, until it is read in one of them.
  await ours.page.getByRole('button', { name: ours.t('chat.close') }).click()
  const tab = await ours.page.context().newPage()
  await tab.goto(pathTo('myOrders'))
  await expect(opensChat(tab, ours, 0)).toBeVisible()
  await write(theirs, 'We do. Which engine?')
  await expect(waits).toBeHidden(live)
  for (const one of [ours.page, tab]) {
    await expect(opensChat(one, ours, 1)).toBeVisible(live)
    await expect(one).toHaveTitle(/^\(1\) /)
  }
  await expect(entry(ours, 'menu.chat')).toContainText('1')
  await opensChat(ours.page, ours, 1).click()
  await expect(log(ours)).toContainText('We do. Which engine?')
  await expect(opensChat(tab, ours, 0)).toBeVisible(live)
  await expect(tab).not.toHaveTitle(/^\(/)
  await tab.close()

  await ours.page.context().setOffline(true)
  await write(ours, '1.5 eTSI.')
  await pastePicture(field(ours))
  await expect(ours.page.getByRole('list', { name: ours.t('thread.chosen_files') })).toContainText('dash.png')
  await write(ours, 'This is its label.')
  await expect(log(ours).getByText(ours.t('thread.state.waiting'))).toHaveCount(2)
  await write(theirs, 'Petrol?')
  // It is stored before the waiting messages go out, so it stands before them.
  await expect.poll(() => words(theirs), live).toContain('Petrol?')
  await ours.page.context().setOffline(false)
  const all = ['Do you tune a Golf 8?', 'We do. Which engine?', 'Petrol?', '1.5 eTSI.', 'This is its label.']
  await expect.poll(() => words(ours), { timeout: 10_000 }).toEqual(all)
  await expect.poll(() => words(theirs), live).toEqual(all)
  await expect(
    log(theirs)
      .getByRole('button', { name: t('pictures.open', { name: 'dash.webp' }) })
      .locator('img'),
  ).toBeVisible(live)
  const stored = await callAs(customer, chatMessageRoutes.list)
  expect(stored.map(({ message }) => message)).toEqual(all)
  await page.getByRole('button', { name: t('thread.mark_answered') }).click()
  await expect(waits).toBeHidden(live)
  await expect(entry(theirs, 'menu.chats')).not.toContainText(String(before.waiting + 1), live)

  const open = page.getByRole('navigation', { name: t('chat_work.tabs') })
  await page.reload()
  await expect(open.getByRole('link', { name: company_name })).toBeVisible()
  await open.getByRole('button', { name: t('chat_work.close_tab', { name: company_name }) }).click()
  await expect(page.getByText(t('chat_work.no_tabs'))).toBeVisible()
  await ours.close(noNetwork)
  await theirs.close()
})

test('on a phone the team goes from the people to a chat, to its customer and back', async ({ browser }) => {
  const { customer, agent, company_name } = await makeBothSides()
  await callAs(customer, chatMessageRoutes.send, {
    body: { message: 'Is my file ready?', request_key: randomUUID() },
  })
  const person = await openSignedIn(browser, agent.username, phone, pathTo('chats'))
  const { page, t } = person
  const people = page.getByRole('list', { name: t('chat_work.people') })
  await people.getByRole('link', { name: company_name }).click()
  await expect(people).toBeHidden()
  await expect(log(person)).toContainText('Is my file ready?')
  await page.getByRole('link', { name: t('ticket_work.customer.title'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('ticket_work.customer.title') })).toContainText(
    customer.email,
  )
  await page.getByRole('link', { name: t('chat_work.back_to_chat'), exact: true }).click()
  await page.getByRole('link', { name: t('chat_work.back_to_people'), exact: true }).click()
  await expect(people).toBeVisible()
  await person.close()
})

test('the team works the chat by keyboard, and a message that the search found is shown in its chat', async ({
  browser,
}) => {
  const { customer, agent, company_name } = await makeBothSides()
  const said = ['Where is the boost leak?', ...Array.from({ length: 60 }, (_, at) => `Line ${at + 1}`)]
  for (const message of said)
    await callAs(customer, chatMessageRoutes.send, { body: { message, request_key: randomUUID() } })
  // Nobody has waited longer.
  await backstage.db
    .update(conversations)
    .set({ waiting_since: '2026-01-01T00:00:00Z' })
    .where(eq(conversations._id, customer._id))
  const person = await openSignedIn(browser, agent.username, wide, pathTo('chats'))
  const { page, t } = person
  const row = page
    .getByRole('list', { name: t('chat_work.people') })
    .getByRole('link', { name: company_name })
  await expect(row).toBeVisible()
  await page.keyboard.press('n')
  await expect(row).toHaveAttribute('aria-current', 'page', live)
  await expect(page.getByRole('button', { name: t('chat_work.take'), exact: true })).toBeVisible()
  await page.keyboard.press('t')
  await expect(row).toContainText(t('chat_work.mine'), live)
  await page.keyboard.press('a')
  await expect(field(person)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await expect(row).not.toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText(t('chat_work.keys.next'))
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: t('chat_work.view.messages') }).click()
  await page.getByLabel(t('chat_work.search_messages')).fill('BOOST leak')
  await page.getByRole('row', { name: 'Where is the boost leak?' }).filter({ hasText: company_name }).click()
  const found = log(person).getByText('Where is the boost leak?')
  await expect(found).toBeInViewport()
  await expect(log(person).getByText('Line 60', { exact: true })).not.toBeInViewport()
  await page.getByRole('button', { name: t('thread.to_end') }).click()
  await expect(log(person).getByText('Line 60', { exact: true })).toBeInViewport()
  await person.close()
})

test('what couldn’t be sent goes out from the next page that is opened, whichever it is', async ({
  browser,
}) => {
  const { customer } = await makeBothSides()
  const person = await openSignedIn(browser, customer.username, wide, pathTo('chat'))
  const { page, t } = person
  await page.route('**/api/chat_message', (route) =>
    page.url().endsWith(pathTo('chat')) ? route.abort() : route.continue(),
  )
  await write(person, 'Are you there?')
  await expect(log(person).getByRole('status')).toBeVisible()
  expect(await callAs(customer, chatMessageRoutes.list)).toEqual([])
  await page.goto(pathTo('myOrders'))
  const stored = async () => (await callAs(customer, chatMessageRoutes.list)).map(({ message }) => message)
  await expect.poll(stored).toEqual(['Are you there?'])
  await page.getByRole('button', { name: t('chat.open') }).click()
  await expect.poll(() => words(person), live).toEqual(['Are you there?'])
  await person.close(noNetwork)
})

test('whether the chat is open is shown live', async ({ browser }) => {
  const { customer, agent } = await makeBothSides()
  const closed = { ...alwaysOpen, days: alwaysOpen.days.map(() => null) }
  const theirs = await openSignedIn(browser, agent.username, wide, pathTo('chats'))
  const person = await openSignedIn(browser, customer.username, phone, pathTo('chat'))
  const { page, t } = person
  await expect(page.getByText(t('chat.status.there'))).toBeVisible(live)
  await changeSettings({ opening_hours: closed })
  await expect(page.getByText(t('chat.status.closed'))).toBeVisible(live)
  await changeSettings({ opening_hours: alwaysOpen })
  await expect(page.getByText(t('chat.status.there'))).toBeVisible(live)
  await person.close()
  // Switched off, it is nowhere any more.
  await theirs.page.goto(pathTo('dashboard'))
  const waits = theirs.page.getByRole('main').getByRole('link', { name: t('dashboard.chats_waiting_about') })
  await expect(waits).toBeVisible()
  await changeSettings({ live_support_public: false })
  await expect(waits).toBeHidden(live)
  await theirs.close()
})

test('the tab of the chat that is read is in sight, however many are open', async ({ browser }) => {
  const { agent } = await makeBothSides()
  const names = Array.from({ length: 6 }, (_, at) => `Zylinderkopf ${at} ${randomUUID().slice(0, 8)}`)
  for (const company_name of names) {
    const customer = await makePerson({ company_name })
    await callAs(customer, chatMessageRoutes.send, { body: { message: 'Hello', request_key: randomUUID() } })
  }
  const person = await openSignedIn(browser, agent.username, wide, pathTo('chats'))
  const { page, t } = person
  const people = page.getByRole('list', { name: t('chat_work.people') })
  const tabs = page.getByRole('navigation', { name: t('chat_work.tabs') })
  for (const name of names) {
    await people.getByRole('link', { name }).click()
    await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 0.9 })
  }
  await page.reload()
  await expect(tabs.getByRole('link', { name: names.at(-1) ?? '' })).toBeInViewport({ ratio: 0.9 })
  await person.close()
})
