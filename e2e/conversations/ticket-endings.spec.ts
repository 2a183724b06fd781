import { expect, test } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { tickets } from '../../server/support/tickets/lifecycle/tickets.tables.ts'
import { pathTo } from '../../shared/contract/pages.ts'
import { cannedReplyRoutes } from '../../shared/support/tickets/canned-replies.ts'
import { ticketRoutes } from '../../shared/support/tickets/tickets.ts'
import { backstage, callAs, makePerson, sendOrder } from '../support/backstage.ts'
import { changeSettings } from '../support/change-settings.ts'
import { openSignedIn, type Person, phone, wide } from '../support/people.ts'
import { openTicket } from '../support/tickets.ts'

/** What appears in this time came live: pages ask anew once a minute at most. */
const live = { timeout: 10_000 }
const said = ({ page, t }: Person) => page.getByRole('log', { name: t('tickets.conversation') })
const number = ({ page, t }: Person, ticketID: number) =>
  page.getByRole('link', { name: t('tickets.number', { number: String(ticketID) }), exact: true }).first()

/** Chooses an entry of the menu in a ticket's head, and confirms it. */
async function act(
  { page, t }: Person,
  key: string,
  confirm: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>,
) {
  await page
    .getByRole('button', { name: t('ui.actions'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t(key) }).click()
  const dialog = page.getByRole('dialog')
  await confirm(dialog)
  await dialog.getByRole('button', { name: t(key) }).click()
}

test('a ticket is merged into another and deleted, and one that was solved long ago goes on in a new one', async ({
  browser,
}) => {
  await changeSettings({ ticket_system_public: true })
  const customer = await makePerson({ firstname: 'Carla' })
  const colleague = await makePerson({ role_id: 3, permissions: ['tickets'], firstname: 'Toni' })
  const solved = await openTicket(customer, { subject: 'Limp mode', message: 'It limps.' })
  const follow_up = await openTicket(customer, { subject: 'The same again', message: 'Did you see it?' })
  const ours = await openSignedIn(browser, customer.username, wide, pathTo('ticket', { id: follow_up._id }))
  const theirs = await openSignedIn(
    browser,
    colleague.username,
    wide,
    pathTo('workTicket', { id: follow_up._id }),
  )
  await expect(said(ours)).toContainText('Did you see it?')

  await act(theirs, 'ticket_work.merge.action', async (dialog) => {
    await expect(dialog.getByRole('radio', { name: 'Limp mode' })).toBeFocused()
    await theirs.page.keyboard.press('Space')
  })
  await expect(theirs.page.getByRole('heading', { level: 1, name: 'Limp mode' })).toBeVisible()
  await expect(said(theirs)).toContainText(/It limps\..*Did you see it\?/s)
  const merged = theirs.page.getByRole('list', { name: theirs.t('tickets.timeline.title') }).getByRole('link')
  // Not the browser's own blue, which can't be read on a dark card.
  await expect(merged).not.toHaveCSS('color', 'rgb(0, 0, 238)')
  await expect(ours.page.getByText(ours.t('tickets.links.merged_into'))).toBeVisible(live)
  await expect(said(ours)).not.toContainText('Did you see it?')
  await number(ours, solved.ticketID).click()
  await expect(said(ours)).toContainText(/It limps\..*Did you see it\?/s)

  await theirs.page.goto(pathTo('workTicket', { id: follow_up._id }))
  await act(theirs, 'ticket_work.delete.action', async () => undefined)
  await expect(theirs.page).toHaveURL(new RegExp(`${pathTo('tickets')}$`))
  const { items } = await callAs(customer, ticketRoutes.mine)
  expect(items.map(({ _id }) => _id)).toEqual([solved._id])

  await callAs(colleague, ticketRoutes.solve, { params: { id: solved._id } })
  await backstage.db
    .update(tickets)
    .set({ solved_at: sql`now() - interval '15 days'`, opened_at: sql`now() - interval '16 days'` })
    .where(eq(tickets._id, solved._id))
  await ours.page.reload()
  await expect(ours.page.getByText(ours.t('tickets.reply.follows'))).toBeVisible()
  await ours.page.getByLabel(ours.t('thread.write')).fill('It limps again.')
  await ours.page.getByLabel(ours.t('thread.write')).press('Enter')
  await expect(ours.page.getByText(ours.t('tickets.links.follows'))).toBeVisible(live)
  await expect(said(ours)).toContainText('It limps again.')
  await expect(number(ours, solved.ticketID)).toBeVisible()
  await theirs.page.goto(pathTo('workTicket', { id: solved._id }))
  await expect(theirs.page.getByText(theirs.t('tickets.links.followed_by'))).toBeVisible()
  await ours.close()
  await theirs.close()
})

test('a canned reply that a colleague adds is there at once beside an order, filled in', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 10_000, firstname: 'Carla' })
  const tuner = await makePerson({ role_id: 3, permissions: ['orders', 'tickets'], firstname: 'Toni' })
  const order = await sendOrder(customer)
  const theirs = await openSignedIn(browser, tuner.username, wide, pathTo('workOrder', { id: order._id }))
  const { page, t } = theirs
  await page.getByRole('button', { name: t('ticket_work.canned.title') }).click()
  const search = page.getByRole('textbox', { name: t('ticket_work.canned.search') })
  await search.fill('which tool')
  const body = {
    name: 'Which tool?',
    texts: { en: 'Hello {customer}, which tool read order {order}? {agent}' },
  }
  await callAs(tuner, cannedReplyRoutes.add, { body })
  await page.getByRole('option', { name: /Which tool\?/ }).click(live)
  await expect(page.getByLabel(t('thread.write'))).toHaveValue(
    new RegExp(`^Hello Carla.*, which tool read order #${order.orderID}\\? Toni$`),
  )
  await theirs.close()
})

test('on a phone the buttons that send stand at the end of their lines', async ({ browser }) => {
  await changeSettings({ ticket_system_public: true })
  const colleague = await makePerson({ role_id: 3, permissions: ['tickets'] })
  const { _id: id } = await openTicket(await makePerson())
  const theirs = await openSignedIn(browser, colleague.username, phone, pathTo('workTicket', { id }))
  const { page, t } = theirs
  const endOf = async (name: string | RegExp) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    return box && box.x + box.width
  }
  const field = await page.getByLabel(t('thread.write')).boundingBox()
  const end = field && field.x + field.width
  expect(await endOf(t('thread.send'))).toBe(end)
  await theirs.close()
})

test('of two dialogs Escape and Back close the one on top, and what is typed there is asked about', async ({
  browser,
}) => {
  await changeSettings({ ticket_system_public: true })
  const colleague = await makePerson({ role_id: 3, permissions: ['tickets'] })
  const theirs = await openSignedIn(browser, colleague.username, wide, pathTo('tickets'))
  const { page, t } = theirs
  const dialogs = page.locator('[aria-modal=true]')
  const name = page.getByRole('textbox', { name: t('ticket_work.canned.name') })
  await page.getByRole('button', { name: t('ticket_work.canned.title'), exact: true }).click()
  const add = page.getByRole('button', { name: t('ticket_work.canned.add') })
  await add.click()
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(1)
  await add.click()
  await name.fill('Greeting')
  await page.goBack()
  const question = page.getByRole('dialog', { name: t('ui.discard_title') })
  await question.getByRole('button', { name: t('ui.cancel') }).click()
  await expect(dialogs).toHaveCount(2)
  await expect(name).toHaveValue('Greeting')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: t('ui.discard_action') }).click()
  await expect(dialogs).toHaveCount(1)
  await theirs.close()
})
