import { type Browser, expect, test } from '@playwright/test'
import { orderMessageRoutes } from '../../shared/orders/order-messages.ts'
import { callAs, makePerson, sendOrder } from '../support/backstage.ts'
import { pastePicture } from '../support/paste-picture.ts'
import { openSignedIn, type Person, wide } from '../support/people.ts'

/** Messages that a page without a network writes to the console. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to/
/** What appears in this time came live: pages ask anew once a minute at most. */
const live = { timeout: 10_000 }

/** Opens an order's conversation on both sides. */
async function openBothSides(browser: Browser) {
  const customer = await makePerson({ credits: 10_000, firstname: 'Carla' })
  const tuner = await makePerson({ role_id: 3, permissions: ['orders'], firstname: 'Toni' })
  const { _id: id, orderID } = await sendOrder(customer)
  const ours = await openSignedIn(browser, customer.username, wide, `/order_details/${id}`)
  const theirs = await openSignedIn(browser, tuner.username, wide)
  return { customer, tuner, id, orderID, ours, theirs }
}

const field = ({ page, t }: Person) => page.getByLabel(t('thread.write'))
const log = ({ page, t }: Person) => page.getByRole('log', { name: t('orders.messages.title') })
/** The words of the messages that the server has, as they stand in the thread. */
const words = (person: Person) => log(person).locator('[data-number] p').allInnerTexts()
/** Counts the unsent messages that the browser has saved, which a reload doesn't lose. */
const countSaved = ({ page }: Person) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('maproom-messages')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('unsent').objectStore('unsent').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

async function write(person: Person, text: string) {
  await field(person).fill(text)
  await field(person).press('Enter')
}

test('both sides write, paste a picture and see how far a message came', async ({ browser }) => {
  const { id, orderID, ours, theirs } = await openBothSides(browser)
  await theirs.page.goto(`/admin/manage_orders/pending_orders?q=${orderID}`)
  await write(ours, 'See https://example.com/log, <b>please</b>.')
  await expect(log(ours)).toContainText(ours.t('thread.state.delivered'), live)
  await theirs.page.goto(`/admin/manage_orders/order_details/${id}`)
  await expect(log(ours)).toContainText(ours.t('thread.state.read'), live)
  await expect(log(theirs).getByText('<b>please</b>')).toBeVisible()
  await expect(log(theirs).getByRole('link')).toHaveAttribute('rel', 'noopener nofollow')

  await field(theirs).pressSequentially('It')
  await expect(ours.page.getByText(ours.t('thread.team_writes'))).toBeVisible(live)
  await pastePicture(field(ours))
  await expect(ours.page.getByRole('list', { name: ours.t('thread.chosen_files') })).toContainText('dash.png')
  await field(ours).press('Enter')
  const picture = log(theirs).getByRole('button', {
    name: theirs.t('pictures.open', { name: 'dash.webp' }),
  })
  await expect(picture.locator('img')).toBeVisible(live)
  await picture.click()
  const viewer = theirs.page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: 'dash.webp' })).toBeVisible()
  await theirs.page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(picture).toBeFocused()
  await field(theirs).fill('Thanks')
  await theirs.page.getByRole('button', { name: theirs.t('thread.add_emoji') }).click()
  await expect(theirs.page.getByRole('button', { name: '😀' })).toBeFocused()
  await theirs.page.keyboard.press('ArrowRight')
  await theirs.page.keyboard.press('Enter')
  await expect(field(theirs)).toHaveValue('Thanks😃')
  await expect(field(theirs)).toBeFocused()
  await ours.close()
  await theirs.close()
})

test('what is written without a network arrives once and in order, also after a reload', async ({
  browser,
}) => {
  const { customer, id, ours, theirs } = await openBothSides(browser)
  await theirs.page.goto(`/admin/manage_orders/order_details/${id}`)
  await write(theirs, 'Which tyres?')
  await expect.poll(() => words(ours), live).toEqual(['Which tyres?'])

  await ours.page.context().setOffline(true)
  await write(ours, 'Winter tyres.')
  await write(ours, 'Since October.')
  await expect(log(ours).getByText(ours.t('thread.state.waiting'))).toHaveCount(2)
  await write(theirs, 'And which rims?')
  // It is stored before the waiting messages go out, so it stands before them.
  await expect.poll(() => words(theirs), live).toContain('And which rims?')
  await ours.page.context().setOffline(false)
  const both = ['Which tyres?', 'And which rims?', 'Winter tyres.', 'Since October.']
  await expect.poll(() => words(ours), { timeout: 10_000 }).toEqual(both)
  await expect.poll(() => words(theirs), live).toEqual(both)
  await expect(log(ours).getByText(ours.t('thread.state.waiting'))).toBeHidden()

  // The first answer is lost after the server has stored the message; then nothing gets through until the reload.
  let attempts = 0
  let reachable = false
  await ours.page.route(`**/api/order_message/${id}`, async (route) => {
    attempts += 1
    if (attempts === 1) await route.fetch()
    await (reachable ? route.continue() : route.abort())
  })
  await write(ours, 'Steel ones.')
  await expect.poll(() => words(theirs), live).toContain('Steel ones.')
  await write(ours, 'And 18 inches.')
  await expect.poll(() => countSaved(ours)).toBe(2)
  await ours.page.reload()
  const unsent = log(ours).getByText('And 18 inches.')
  await expect(unsent).toBeVisible()
  // The connection is back: what is saved is sent at once, without waiting for the next of its own attempts.
  reachable = true
  await ours.page.context().setOffline(true)
  await ours.page.context().setOffline(false)
  const all = [...both, 'Steel ones.', 'And 18 inches.']
  await expect.poll(() => words(theirs), { timeout: 10_000 }).toEqual(all)
  await expect.poll(() => words(ours), live).toEqual(all)
  await expect(unsent).toHaveCount(1)
  const stored = await callAs(customer, orderMessageRoutes.list, { params: { id } })
  expect(stored.map(({ message }) => message)).toEqual(all)
  await ours.close(noNetwork)
  await theirs.close()
})
