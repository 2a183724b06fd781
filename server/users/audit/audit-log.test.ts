import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { type AuditAction, auditRoutes } from '../../../shared/users/audit.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { listedNameOf, makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog } from '../users.tables.ts'
import { audit } from './audit.ts'

let t: TestApp
let reader: SignedIn
let admin: SignedIn
let customer: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  reader = await makeStaff(t, ['settings'])
})
afterAll(() => t.close())
beforeEach(async () => {
  admin = await makeAdmin(t)
  customer = await makeUser(t)
})

const list = async (query: SentQuery<typeof auditRoutes.list> = {}) =>
  (await t.call(auditRoutes.list, { as: reader, query })).data
const write = (act: AuditAction, subject = customer, detail = '') =>
  audit(t.db, { ...admin, acting_admin: null }, act, { _id: subject._id, name: subject.username }, { detail })
const acts = (page: { items: { act: string }[] }) => page.items.map(({ act }) => act)

test('lists the newest action first, in pages', async () => {
  await write('person_created')
  await write('person_edited')
  await write('password_changed')
  const first = await list({ actor: admin._id, size: 2 })
  expect([acts(first), first.total]).toEqual([['password_changed', 'person_edited'], 3])
  expect(acts(await list({ actor: admin._id, size: 2, page: 2 }))).toEqual(['person_created'])
})

test('finds entries by words of the actor, action, subject and details, in any case and order', async () => {
  await write('person_edited', customer, 'Moved to 50%_off in Malmö')
  for (const keywords of [
    admin.username.toUpperCase(),
    listedNameOf(admin),
    `${listedNameOf(customer)} edited`,
    `${customer.username} person edited`,
    'person_edited malmö',
    '50% off',
    'mo 50',
  ]) {
    expect((await list({ actor: admin._id, keywords })).total).toBe(1)
  }
  expect((await list({ actor: admin._id, keywords: 'edited oslo' })).total).toBe(0)
  expect((await list({ actor: admin._id, keywords: '5%' })).total).toBe(0)
  expect((await list({ actor: admin._id, keywords: 'ff' })).total).toBe(0)
})

test('narrows entries by action and by subject', async () => {
  const other = await makeUser(t)
  await write('person_edited')
  await write('password_changed')
  await write('password_changed', other)
  expect((await list({ act: 'password_changed', actor: admin._id })).total).toBe(2)
  expect(acts(await list({ subject: customer._id }))).toEqual(['password_changed', 'person_edited'])
})

test('days are those of the site’s clocks', async () => {
  const { opening_hours } = await t.portal.settings.get()
  await t.changeSettings({ opening_hours: { ...opening_hours, time_zone: 'Asia/Tokyo' } })
  const at = (act: AuditAction, created_at: string) =>
    t.db
      .insert(auditLog)
      .values({ actor_id: admin._id, actor_name: admin.username, act, subject_id: customer._id, created_at })
  await at('person_created', '2026-03-01T14:59:59.999Z')
  await at('person_edited', '2026-03-01T15:00:00.000Z')
  await at('person_deleted', '2026-03-02T15:00:00.000Z')
  const ofDay = (from?: string, to?: string) => list({ subject: customer._id, from, to })
  expect(acts(await ofDay('2026-03-02', '2026-03-02'))).toEqual(['person_edited'])
  expect(acts(await ofDay(undefined, '2026-03-01'))).toEqual(['person_created'])
  expect(acts(await ofDay('2026-03-03'))).toEqual(['person_deleted'])
})

test('offers the actions and people of the log to choose from', async () => {
  await write('vat_changed')
  const { data } = await t.call(auditRoutes.acts, { as: reader })
  expect(data.acts).toContain('vat_changed')
  expect(data.acts).not.toContain('caches_purged')
  expect(data.actors).toContainEqual({ _id: admin._id, name: listedNameOf(admin) })
  expect(data.actors).not.toContainEqual({ _id: customer._id, name: listedNameOf(customer) })
})

test('the log can not be changed, not even in the database', async () => {
  await write('person_edited')
  const refused = { cause: { message: 'the audit log is append only' } }
  const mine = eq(auditLog.actor_id, admin._id)
  await expect(t.db.update(auditLog).set({ detail: 'nothing' }).where(mine)).rejects.toMatchObject(refused)
  const { _id, username: name } = customer
  const change = { before: { name: 'Stage 1' }, after: { name: 'Stage 2' } }
  await audit(t.db, { ...admin, acting_admin: null }, 'service_changed', { _id, name }, change)
  for (const before of [{ name: 'Stage 3' }, {}, { name: 'Stage 1', price: 1 }, null])
    await expect(t.db.update(auditLog).set({ before }).where(mine)).rejects.toMatchObject(refused)
  await expect(t.db.delete(auditLog).where(mine)).rejects.toMatchObject(refused)
  await expect(t.db.execute(sql`truncate audit_log`)).rejects.toMatchObject(refused)
  expect((await list({ actor: admin._id })).total).toBe(2)
})

test('invalid queries are refused', async () => {
  for (const query of [
    { act: 'no_such_act' },
    { subject: 'x' },
    { from: '2026-02-30' },
    { keywords: 'x'.repeat(101) },
  ]) {
    const { status } = await t.call(auditRoutes.list, { as: reader, query: query as never })
    expect(status).toBe(422)
  }
})

test('an entry records the changed fields of a record', async () => {
  const before = { name: 'Stage 1', price: 450, options: ['a'] }
  await audit(
    t.db,
    { ...admin, acting_admin: null },
    'service_changed',
    { _id: customer._id, name: 'Stage 1' },
    { before, after: { ...before, price: 500, options: ['a', 'b'] } },
  )
  expect((await list({ subject: customer._id })).items[0]).toMatchObject({
    before: { price: 450, options: ['a'] },
    after: { price: 500, options: ['a', 'b'] },
  })
})
