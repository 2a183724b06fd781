import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { behind, connect } from '../server/partners/tests/link-fixtures.ts'
import { callAt } from '../server/test/call.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { partnerLinkRoutes } from '../shared/partners/partner-link.ts'
import { backstage, makePerson, sendOrder } from './support/backstage.ts'
import { myPortal } from './support/my-portal.ts'
import { openSignedIn, phone, type Setting, wide } from './support/people.ts'

/** The portal as fixtures call it. */
const portal = {
  ...backstage,
  url: myPortal.url,
  call: ((route, sent) => callAt(myPortal.url, route, sent ?? {})) as Parameters<typeof connect>[0]['call'],
}
const portal_id = randomUUID()

const settings: [string, Setting][] = [
  ['on a wide screen', wide],
  ['on a phone in Arabic', { ...phone, locale: 'ar' }],
]

for (const [where, setting] of settings)
  test(`the team links an agent’s portal ${where}, sees its order and its contact, replaces the key and revokes it`, async ({
    browser,
  }) => {
    const agent = await makePerson({ account_type: 'agent', credits: 100_00 })
    const { page, t } = await openSignedIn(browser, 'admin', setting, pathTo('person', { id: agent._id }))
    const card = page.getByRole('region', { name: t('partner_links.title') })
    const dialog = page.getByRole('dialog')
    /** Closes the dialog that shows a key, and returns who calls with it. */
    const takeKey = async () => {
      const token = (await dialog.getByText(/^mp_link_/).textContent()) ?? ''
      await dialog.getByRole('button', { name: t('ui.secret_copied') }).click()
      await expect(dialog).toBeHidden()
      return behind(agent, token, portal_id, '1042')
    }
    const choose = async (action: 'rotate' | 'revoke') => {
      await card.getByRole('button', { name: t('api_keys.actions_of', { name: 'Workshop' }) }).click()
      await page.getByRole('menuitem', { name: t(`api_keys.${action}`) }).click()
      await dialog.getByRole('button', { name: t(`api_keys.${action}`) }).click()
    }

    await card.getByRole('button', { name: t('partner_links.add') }).click()
    await dialog.getByRole('textbox', { name: t('partner_links.name') }).fill('Workshop')
    await dialog.getByRole('button', { name: t('partner_links.add') }).click()
    const first = { behind: await takeKey(), portal_id }
    await expect(card).toContainText(t('partner_links.not_connected'))

    // The portal behind it connects, and places an order.
    await connect(portal, first, 'https://hooks.invalid')
    const order = await sendOrder(first.behind.as, {}, first.behind.headers)
    await expect(card).toContainText('Their portal')
    await page.goto(pathTo('workOrder', { id: order._id }))
    const ofOrder = page.getByRole('region', { name: t('partner_links.of_order') })
    await expect(ofOrder).toContainText('1042')
    await expect(ofOrder).toContainText('Their portal')

    await page.goto(pathTo('person', { id: agent._id }))
    await choose('rotate')
    const next = await takeKey()
    const state = (one: typeof next) => portal.call(partnerLinkRoutes.state, one)
    expect([(await state(first.behind)).status, (await state(next)).status]).toEqual([200, 200])
    await choose('revoke')
    await expect(card).toContainText(t('partner_links.none'))
    await expect.poll(async () => (await state(next)).error?.code).toBe('key_invalid')
    await page.goto(pathTo('workOrder', { id: order._id }))
    await expect(ofOrder).toContainText(t('partner_links.is_revoked'))
  })
