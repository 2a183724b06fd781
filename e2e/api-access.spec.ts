import { expect, test } from '@playwright/test'
import { startReceiver, verify } from '../server/partners/tests/webhook-fixtures.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { creditRoutes } from '../shared/money/credits.ts'
import { makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { myPortal } from './support/my-portal.ts'
import { openSignedIn, phone, wide } from './support/people.ts'

/** Of the bar that stays at the top of every page. */
const headHeight = 60

test('a customer buys API access on a phone, makes a key, calls with it and revokes it; the operator sees it', async ({
  browser,
}) => {
  await changeSettings({ api_access: true, api_access_rate: 20_00 })
  const reseller = await makePerson({ credits: 70_00, lastname: 'Quillfeather' })
  const person = await openSignedIn(browser, reseller.username, phone, pathTo('apiAccess'))
  const { page, t } = person
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  // Three months are covered, six aren't.
  await page.getByRole('radio', { name: t('api_access.months_other', { count: 6 }) }).check()
  await expect(button(t('api_access.buy', { credits: '120 credits' }))).toBeDisabled()
  await expect(page.getByRole('link', { name: t('api_access.buy_credits') })).toBeVisible()
  await page.getByRole('radio', { name: t('api_access.months_other', { count: 3 }) }).check()
  await page.getByRole('textbox', { name: t('api_access.website_url') }).fill('garage.example')
  await button(t('api_access.buy', { credits: '60 credits' })).click()
  await expect(page.getByText(t('api_access.website_url_wrong'))).toBeVisible()
  await page.getByRole('textbox', { name: t('api_access.website_url') }).fill('https://garage.example')
  await button(t('api_access.buy', { credits: '60 credits' })).click()
  await expect(page.getByRole('region', { name: t('api_access.state') })).toContainText(
    t('api_access.status.active'),
  )

  // A secret key is shown once.
  await button(t('api_keys.add')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('api_keys.kind.secret') }).check()
  await dialog.getByRole('textbox', { name: t('api_keys.name') }).fill('Workshop software')
  await dialog.getByRole('button', { name: t('api_keys.make') }).click()
  const token = (await dialog.getByText(/^mp_sec_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: t('ui.secret_copied') }).click()
  await expect(dialog).toBeHidden()
  const balance = () =>
    fetch(`${myPortal.url}/api${creditRoutes.mine.path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await balance()).json()).toMatchObject({ credits: 10_00 })

  await button(t('api_keys.actions_of', { name: 'Workshop software' })).click()
  await page.getByRole('menuitem', { name: t('api_keys.revoke') }).click()
  await dialog.getByRole('button', { name: t('api_keys.revoke') }).click()
  await expect(page.getByText(t('api_keys.none'), { exact: true })).toBeVisible()
  await expect.poll(async () => (await balance()).status).toBe(401)

  // A test key tries a call in the reference, and is stored nowhere.
  await button(t('api_keys.add')).click()
  await dialog.getByRole('radio', { name: t('api_keys.kind.test') }).check()
  await dialog.getByRole('textbox', { name: t('api_keys.name') }).fill('Trying out')
  await dialog.getByRole('button', { name: t('api_keys.make') }).click()
  const testKey = (await dialog.getByText(/^mp_test_/).textContent()) ?? ''
  await dialog.getByRole('button', { name: t('ui.secret_copied') }).click()
  await page.goto(`${pathTo('apiDocs')}#services_offered`)
  const call = page.locator('#services_offered')
  // It begins below the head of the page, whatever stands above.
  await expect.poll(async () => Math.abs(((await call.boundingBox())?.y ?? 0) - headHeight)).toBeLessThan(20)
  await call.getByText(t('api_docs.console.open')).click()
  await call.getByLabel(t('api_docs.console.key')).fill(testKey)
  await call.getByRole('button', { name: t('api_docs.console.run') }).click()
  await expect(call.getByText('200 OK')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(testKey)

  // A server gets a test event, signed with the secret that the page shows, and the log has its answer.
  const at = await startReceiver()
  at.receiver.answer = () => ({ status: 200, text: 'Thanks' })
  await page.goto(pathTo('apiAccess'))
  await button(t('webhooks.add')).click()
  await dialog.getByRole('textbox', { name: t('webhooks.url') }).fill(at.url)
  await dialog.getByRole('checkbox', { name: t('webhooks.all_events') }).uncheck()
  await dialog.getByRole('checkbox', { name: t('webhooks.event.order_completed') }).check()
  await dialog.getByRole('button', { name: t('webhooks.add') }).click()
  await page.getByRole('link', { name: at.url }).click()
  await button(t('webhooks.test')).click()
  await expect(page.getByText(t('webhooks.delivery_status.delivered'))).toBeVisible()
  await button(t('webhooks.show_secret')).click()
  const secret = (await page.getByText(/^whsec_[\w+/]{32}$/).textContent()) ?? ''
  expect(verify(at.received[0], secret)).toMatchObject({ type: 'webhook.test' })
  await page.getByRole('button', { name: t('webhooks.event.webhook_test'), exact: true }).click()
  await dialog.getByRole('button', { name: t('webhooks.send_again') }).click()
  await expect(dialog.getByText('Thanks')).toHaveCount(2)
  await at.close()
  await person.close()

  const manager = await makePerson({ role_id: 3, permissions: ['api_manager'] })
  const team = await openSignedIn(browser, manager.username, wide, pathTo('manageApiAccess'))
  const search = team.page.getByRole('searchbox', { name: team.t('api_access_work.search') })
  await search.fill('quillfeather')
  const row = team.page.getByRole('row').filter({ hasText: 'Quillfeather' })
  await expect(row).toContainText('garage.example')
  await row.getByRole('button', { name: team.t('ui.actions') }).click()
  await team.page.getByRole('menuitem', { name: team.t('api_access_work.pause') }).click()
  await expect(row).toContainText(team.t('api_access.status.paused'))

  // The team reads what the reseller's server answered, and sends nothing in their place.
  await row.getByRole('button', { name: team.t('ui.actions') }).click()
  await team.page.getByRole('menuitem', { name: team.t('ui.edit') }).click()
  await team.page.getByRole('dialog').getByRole('link', { name: at.url }).click()
  await team.page.getByRole('button', { name: team.t('webhooks.event.webhook_test'), exact: true }).click()
  const opened = team.page.getByRole('dialog')
  await expect(opened.getByText('Thanks')).toHaveCount(2)
  await expect(opened.getByRole('button', { name: team.t('webhooks.send_again') })).toBeHidden()
  await team.close()
})
