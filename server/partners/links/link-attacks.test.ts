import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { linkHeaders } from '../../../shared/contract/link-headers.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { keyRoutes } from '../../../shared/partners/api-keys.ts'
import { linkKeyRoutes, mostLinks } from '../../../shared/partners/link-keys.ts'
import { mostPortals, partnerLinkRoutes } from '../../../shared/partners/partner-link.ts'
import { webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeUser, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { connect, makeFinishedThrough, makeLink, placeThrough } from '../tests/link-fixtures.ts'
import { makeKey, makeReseller, openOther, rate } from '../tests/partner-fixtures.ts'
import { webhookEndpoints } from '../webhooks/webhooks.tables.ts'
import { partnerLinks } from './links.tables.ts'
import { readPortalId } from './portal-ids.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({
    env: { WEBHOOKS_INSIDE: 'true', API_CALLS_PER_MINUTE: '40' },
    settings: { api_access: true, api_access_rate: rate },
  })
})
afterAll(() => t.close())

type Link = Awaited<ReturnType<typeof makeLink>>
type Headers = Record<string, string>

/** Reads the state of a link with other headers, or at another process. */
async function state({ behind }: Pick<Link, 'behind'>, headers: Headers = {}, url = t.url, search = '') {
  const response = await fetch(`${url}/api${partnerLinkRoutes.state.path}${search}`, {
    headers: { authorization: `Bearer ${behind.as.access_token}`, ...behind.headers, ...headers },
  })
  const { code, data, fields } = await response.json()
  return { status: response.status, code, data, fields }
}

test('a revoked link is out at once, in every process, and nothing is posted to its portal any more', async () => {
  const link = await makeLink(t)
  await connect(t, link, 'http://localhost:9/events')
  const other = await openOther(t)
  expect((await state(link, {}, other.url)).status).toBe(200)
  await t.call(linkKeyRoutes.revoke, { as: link.manager, params: { id: link.link._id } })
  await expect.poll(async () => (await state(link, {}, other.url)).code).toBe('key_invalid')
  expect((await state(link)).code).toBe('key_invalid')
  expect((await placeThrough(t, link)).error?.code).toBe('key_invalid')
  const ofLink = eq(webhookEndpoints.link_id, link.link._id)
  expect(await t.db.$count(webhookEndpoints, ofLink)).toBe(0)
  await other.close()
})

test('a key that was replaced goes on for as long as was chosen, and the new one of its link works meanwhile', async () => {
  const link = await makeLink(t)
  const params = { id: link.link._id }
  const rotate = async (overlap_hours: 0 | 1) =>
    (await t.call(linkKeyRoutes.rotate, { as: link.manager, params, body: { overlap_hours } })).data
  const next = await rotate(1)
  expect(next.link.old_key_until).not.toBeNull()
  const withNext = { behind: { ...link.behind, as: { ...link.agent, access_token: next.token } } }
  expect([(await state(link)).status, (await state(withNext)).status]).toEqual([200, 200])
  await t.db
    .update(partnerLinks)
    .set({ old_token_until: sql`now() - interval '1 second'` })
    .where(eq(partnerLinks._id, link.link._id))
  const other = await openOther(t)
  expect((await state(link, {}, other.url)).code).toBe('key_invalid')
  expect((await state(withNext, {}, other.url)).status).toBe(200)
  await other.close()
  await rotate(0)
  await expect.poll(async () => (await state(withNext)).code).toBe('key_invalid')
})

test('the key of a link from a page or in an address is refused', async () => {
  const link = await makeLink(t)
  expect(await state(link, { origin: 'https://garage.example' })).toMatchObject({
    status: 403,
    code: 'key_exposed',
  })
  expect(await state(link, {}, t.url, `?key=${link.token}`)).toMatchObject({
    status: 403,
    code: 'key_exposed',
  })
  const notified = async () =>
    (await t.call(notificationRoutes.ofTeam, { as: link.manager })).data.items.map(({ name }) => name)
  await expect.poll(notified).toEqual(['api_key_exposed'])
})

test('a link reaches its agent’s orders alone', async () => {
  const [link, other] = [await makeLink(t), await makeLink(t)]
  const { _id: id } = await makeFinishedThrough(t, other)
  const { order: waiting } = await placeThrough(t, other)
  const params = { id }
  const body = { reason: 'Mine', request_key: randomUUID() }
  const attempts = [
    () => t.call(orderRoutes.one, { ...link.behind, params }),
    () => t.call(orderRoutes.downloadModified, { ...link.behind, params }),
    () => t.call(orderRoutes.downloadOriginal, { ...link.behind, params }),
    () => t.call(orderMessageRoutes.list, { ...link.behind, params }),
    () => t.call(orderMessageRoutes.send, { ...link.behind, params, body: { message: 'Mine' } }),
    () =>
      t.call(orderRoutes.cancel, { ...link.behind, params: { id: waiting._id }, body: { reason: 'Mine' } }),
    () => t.call(orderRoutes.correct, { ...link.behind, params, body: {}, files: [originalFile('x')] }),
    () => t.call(partnerLinkRoutes.rework, { ...link.behind, params, body }),
  ]
  for (const attempt of attempts)
    expect(await refused(t, attempt)).toMatchObject({ status: 404, code: 'not_found' })
  expect((await t.call(orderRoutes.mine, link.behind)).data.items).toEqual([])
})

test('a portal can’t be linked in a ring: neither an order comes back nor a portal below connects from above', async () => {
  const link = await makeLink(t)
  const own = await readPortalId(t.db)
  const path = `${own},${link.portal_id}`
  expect(await state(link, { [linkHeaders.path]: path })).toMatchObject({ status: 409, code: 'link_loop' })
  const through = {
    ...link,
    behind: { ...link.behind, headers: { ...link.behind.headers, [linkHeaders.path]: path } },
  }
  expect((await refused(t, () => placeThrough(t, through))).code).toBe('link_loop')
  for (const change of [{ portal_id: own }, { portal_ids: [link.portal_id, own.toUpperCase()] }])
    expect((await refused(t, () => connect(t, link, 'http://localhost:9', change))).code).toBe('link_loop')
})

test('a portal that speaks no version that is spoken here is answered with those that are', async () => {
  const link = await makeLink(t)
  for (const version of ['', '0', '2', '1.0', 'one', '99999'])
    expect(await state(link, { [linkHeaders.protocol]: version })).toMatchObject({
      ...{ status: 409, code: 'link_version', data: { oldest: 1, newest: 1 } },
    })
})

test('what a portal says of its way and its number has to be readable', async () => {
  const link = await makeLink(t)
  const long = Array.from({ length: mostPortals + 1 }, () => randomUUID()).join()
  for (const path of ['', 'us', `${randomUUID()},`, long])
    expect(await state(link, { [linkHeaders.path]: path })).toMatchObject({
      ...{ status: 422, fields: { [linkHeaders.path]: 'invalid_value' } },
    })
  for (const reference of ['a b', '<b>', 'x'.repeat(41)])
    expect((await state(link, { [linkHeaders.reference]: reference })).status).toBe(422)
})

test('events are never posted inside', async () => {
  const link = await makeLink(t)
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'http://portal.example/',
    'ftp://a.example/',
  ])
    expect((await refused(t, () => connect(t, link, url))).fields, url).toEqual({ url: 'invalid_value' })
})

test('a link does what links do, and nothing else of its agent’s account', async () => {
  const link = await makeLink(t)
  expect((await t.call(creditRoutes.mine, link.behind)).status).toBe(200)
  const { owner, access } = await makeReseller(t)
  const codes = await Promise.all([
    t.call(keyRoutes.mine, { ...link.behind, params: { id: access._id } }),
    t.call(peopleRoutes.list, { ...link.behind, query: {} }),
    t.call(linkKeyRoutes.all, { ...link.behind, query: {} }),
  ])
  expect(codes.map(({ error }) => error?.code)).toEqual(Array(3).fill('key_not_allowed'))
  const { token } = await makeKey(t, owner, access._id)
  const withKey = await t.call(partnerLinkRoutes.state, {
    ...link.behind,
    as: { ...owner, access_token: token },
  })
  expect(withKey.error?.code).toBe('key_not_allowed')
  const asPerson = await t.call(partnerLinkRoutes.state, { ...link.behind, as: link.agent })
  expect(asPerson.error?.code).toBe('link_key_needed')
})

test('the endpoint of a link is changed by its portal alone; the team reads its log', async () => {
  const link = await makeLink(t)
  await connect(t, link, 'http://localhost:9/events')
  const { data } = await t.call(linkKeyRoutes.all, { as: link.manager, query: { user: link.agent._id } })
  const params = { id: data.items[0]?.endpoint?._id ?? '' }
  const attempts = [
    () => t.call(webhookRoutes.read, { as: link.agent, params }),
    () => t.call(webhookRoutes.secret, { as: link.agent, params }),
    () =>
      t.call(webhookRoutes.change, { as: link.agent, params, body: { url: 'https://elsewhere.example' } }),
    () => t.call(webhookRoutes.rotate, { as: link.agent, params, body: { overlap_hours: 0 } }),
    () => t.call(webhookRoutes.deliveries, { as: link.agent, params }),
    () => t.call(webhookRoutes.remove, { as: link.agent, params }),
  ]
  for (const attempt of attempts) expect((await refused(t, attempt)).code).toBe('not_found')
  await placeThrough(t, link)
  const { data: log } = await t.call(webhookRoutes.deliveriesOf, { as: link.manager, params })
  expect(log.items.map(({ type }) => type)).toEqual(['order.placed'])
})

test('a link works for an agent whose account works, and for nobody else', async () => {
  const [link, blocked] = [await makeLink(t), await makeLink(t)]
  const admin = await makeAdmin(t)
  const change = ({ _id: id }: { _id: string }, body: object) =>
    t.call(peopleRoutes.update, { as: admin, params: { id }, body })
  await change(link.agent, { account_type: 'customer' })
  await change(blocked.agent, { status: 2 })
  for (const one of [link, blocked])
    await expect.poll(async () => (await state(one)).code).toBe('key_invalid')
  const customer = await makeUser(t)
  const body = { user_id: customer._id, name: 'Not an agent' }
  const issuing = () => t.call(linkKeyRoutes.issue, { as: link.manager, body })
  expect((await refused(t, issuing)).code).toBe('not_found')
})

test('an agent has so many links at most, however many are issued at once', async () => {
  const { agent, manager } = await makeLink(t)
  const body = { user_id: agent._id, name: 'One more' }
  const answers = await Promise.all(
    Array.from({ length: mostLinks + 1 }, () => t.call(linkKeyRoutes.issue, { as: manager, body })),
  )
  expect(answers.filter(({ error }) => error?.code === 'too_many_links')).toHaveLength(2)
})

test('a link makes so many calls a minute', async () => {
  const link = await makeLink(t)
  const answers = await Promise.all(Array.from({ length: 45 }, () => state(link)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})
