import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkKeyRoutes } from '../../../shared/partners/link-keys.ts'
import { partnerLinkRoutes } from '../../../shared/partners/partner-link.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeService } from '../../test/factories.ts'
import { connect, makeLink } from '../tests/link-fixtures.ts'
import { portalsFromHereDown, readPortalId } from './portal-ids.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { WEBHOOKS_INSIDE: 'true' } })
})
afterAll(() => t.close())

test('a portal behind a link reads what it needs, though API access isn’t sold', async () => {
  const service = await makeService(t)
  const { behind, token, link } = await makeLink(t)
  expect(token).toMatch(/^mp_link_[\w-]{32}$/)
  expect(link).toMatchObject({ name: 'Workshop portal', hint: `mp_link_…${token.slice(-4)}`, endpoint: null })
  const { data } = await t.call(partnerLinkRoutes.state, behind)
  const portal_id = await readPortalId(t.db)
  expect(data).toMatchObject({
    protocol: { oldest: 1, newest: 1 },
    portal_id,
    portal_ids: [portal_id],
    balance: 1000_00,
    currency: 'EUR',
    endpoint: null,
  })
  expect(data.services).toContainEqual({ _id: service._id, name: service.name, credits: 450, options: [] })
})

test('a portal that connects is known by its title, and the portals behind it by their ids', async () => {
  const made = await makeLink(t)
  const behindIt = randomUUID()
  const { data } = await connect(t, made, 'http://localhost:9/events', {
    portal_ids: [made.portal_id, behindIt],
  })
  expect(data.secret).toMatch(/^whsec_/)
  expect((await connect(t, made, 'http://localhost:9/moved')).data).toEqual(data)
  const { data: listed } = await t.call(linkKeyRoutes.all, {
    as: made.manager,
    query: { user: made.agent._id },
  })
  expect(listed.items).toMatchObject([
    { site_title: 'Their portal', endpoint: { url: 'http://localhost:9/moved', status: 'active' } },
  ])
  expect(await portalsFromHereDown(t.db)).toEqual(
    expect.arrayContaining([await readPortalId(t.db), made.portal_id]),
  )
})
