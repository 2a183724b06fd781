import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentRoutes, type Network, type Social } from '../../../shared/site/content.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { listedNameOf, makeStaff } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { socials } from './content.tables.ts'

let t: TestApp
let staff: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  staff = await makeStaff(t, ['settings'])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(socials)
})

const formOf = (network: Network, enabled = true) => ({
  network,
  url: `https://${network}.example.com/us`,
  enabled,
})
const add = (network: Network, enabled = true) =>
  t.call(contentRoutes.addSocial, { as: staff, body: formOf(network, enabled) }).then(({ data }) => data)
const change = ({ _id, ...social }: Social, changes: Partial<Omit<Social, '_id'>>) =>
  t.call(contentRoutes.updateSocial, { as: staff, params: { id: _id }, body: { ...social, ...changes } })
const places = async () => {
  const { data } = await t.call(contentRoutes.allSocials, { as: staff })
  return data.map(({ network, position }) => `${position} ${network}`)
}

test('a new link stands at the end, and everybody sees it', async () => {
  await add('facebook')
  const added = await add('youtube')
  expect(added).toEqual({ ...formOf('youtube'), _id: added._id, position: 2 })
  const { data } = await t.call(contentRoutes.socials)
  expect(data.map(({ network }) => network)).toEqual(['facebook', 'youtube'])
  expect(data[1]).toEqual({ _id: added._id, network: 'youtube', url: added.url })
})

test('a link that is off is the team’s to see alone', async () => {
  await add('x', false)
  expect((await t.call(contentRoutes.socials)).data).toEqual([])
  expect(await places()).toEqual(['1 x'])
})

test('a network has one link, also when two add it at once', async () => {
  const body = formOf('tiktok')
  const both = await Promise.all([1, 2].map(() => t.call(contentRoutes.addSocial, { as: staff, body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const other = await add('x')
  expect((await change(other, { network: 'tiktok' })).error.code).toBe('social_taken')
})

test.each([
  [3, 1, ['1 x', '2 facebook', '3 youtube']],
  [1, 2, ['1 youtube', '2 facebook', '3 x']],
  [1, 99, ['1 youtube', '2 x', '3 facebook']],
])('the link at %i goes to %i and the others make room', async (from, position, expected) => {
  const three = [await add('facebook'), await add('youtube'), await add('x')]
  const moving = three[from - 1]
  if (!moving) throw new Error('there are three')
  const { data } = await change(moving, { position })
  expect(data.position).toBe(Math.min(position, 3))
  expect(await places()).toEqual(expected)
})

test('removing a link closes the gap', async () => {
  const first = await add('facebook')
  await add('youtube')
  const { status } = await t.call(contentRoutes.removeSocial, { as: staff, params: { id: first._id } })
  expect(status).toBe(200)
  expect(await places()).toEqual(['1 youtube'])
})

test('an unknown link can be neither changed nor removed', async () => {
  const params = { id: randomUUID() }
  const body = { ...formOf('x'), position: 1 }
  const answers = [
    await t.call(contentRoutes.updateSocial, { as: staff, params, body }),
    await t.call(contentRoutes.removeSocial, { as: staff, params }),
  ]
  expect(answers.map(({ error }) => error.code)).toEqual(['not_found', 'not_found'])
})

test.each([
  'javascript:alert(1)',
  'http://example.com',
  'data:text/html,x',
  '//example.com',
  '/login',
  'https://',
  'https:alert(1)',
  'https://localhost/x',
  `https://example.com/${'x'.repeat(300)}`,
  '',
])('%s is no address for a link', async (url) => {
  const { error } = await t.call(contentRoutes.addSocial, { as: staff, body: { ...formOf('website'), url } })
  expect(error).toMatchObject({ code: 'invalid_input', fields: { url: expect.any(String) } })
})

test('a network without an icon is refused', async () => {
  const body = { ...formOf('x'), network: 'myspace' }
  const { status } = await t.call(contentRoutes.addSocial, { as: staff, body: body as never })
  expect(status).toBe(422)
})

test('every change is in the audit log with what was before', async () => {
  const added = await add('linkedin')
  await change(added, { url: 'https://linkedin.example.com/others' })
  const [last] = await t.db.select().from(auditLog).orderBy(desc(auditLog._id)).limit(1)
  expect(last).toMatchObject({
    act: 'social_changed',
    actor_name: listedNameOf(staff),
    subject_name: 'linkedin',
    before: { url: added.url },
    after: { url: 'https://linkedin.example.com/others' },
  })
})
