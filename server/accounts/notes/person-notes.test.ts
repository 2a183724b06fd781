import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteMax, personNoteRoutes } from '../../../shared/accounts/team-notes.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'

let t: TestApp
let admin: SignedIn
let colleague: SignedIn
let other: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
  colleague = await makeStaff(t, ['dealers_manager.dealers_list'])
  other = await makeStaff(t, ['dealers_manager.dealers_list'])
})
afterAll(() => t.close())

const add = (as: SignedIn, about: SignedIn, text: string) =>
  t.call(personNoteRoutes.add, { as, params: { id: about._id }, body: { text } })
const list = (as: SignedIn, about: SignedIn) =>
  t.call(personNoteRoutes.list, { as, params: { id: about._id } })
const remove = (as: SignedIn, about: SignedIn, note: string) =>
  t.call(personNoteRoutes.remove, { as, params: { id: about._id, note } })

test('the team notes who wrote what about a person, newest first', async () => {
  const customer = await makeUser(t)
  await add(colleague, customer, ' Pays late. ')
  await add(admin, customer, 'Called back.')
  const { data } = await list(other, customer)
  expect(data.items).toMatchObject([
    { text: 'Called back.', author: { _id: admin._id }, can_delete: false },
    { text: 'Pays late.', author: { _id: colleague._id }, can_delete: false },
  ])
})

test('a note is deleted by its author or an admin', async () => {
  const customer = await makeUser(t)
  for (const text of ['One', 'Two']) await add(colleague, customer, text)
  const [two, one] = (await list(colleague, customer)).data.items
  expect(two?.can_delete).toBe(true)
  const refused = await remove(other, customer, one?._id ?? '')
  expect([refused.status, refused.error.code]).toEqual([404, 'not_found'])
  expect((await remove(colleague, customer, one?._id ?? '')).status).toBe(200)
  expect((await remove(admin, customer, two?._id ?? '')).status).toBe(200)
  expect((await list(colleague, customer)).data.items).toEqual([])
})

test('one’s own note is changed, and the audit log says so', async () => {
  const customer = await makeUser(t)
  await add(colleague, customer, 'Pays late')
  const [note] = (await list(colleague, customer)).data.items
  const params = { id: customer._id, note: note?._id ?? '' }
  const body = { text: 'Pays in time' }
  expect((await t.call(personNoteRoutes.change, { as: admin, params, body })).status).toBe(404)
  expect((await t.call(personNoteRoutes.change, { as: colleague, params, body })).status).toBe(200)
  expect((await list(other, customer)).data.items).toMatchObject([
    { text: 'Pays in time', changed_at: expect.any(String), can_edit: false },
  ])
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, customer._id))
  expect(acts.map(({ act }) => act)).toEqual(['person_note_added', 'person_note_changed'])
})

test('a note is deleted only where it stands', async () => {
  const [customer, stranger] = [await makeUser(t), await makeUser(t)]
  await add(colleague, customer, 'Here')
  const [note] = (await list(colleague, customer)).data.items
  expect((await remove(colleague, stranger, note?._id ?? '')).status).toBe(404)
  expect((await list(colleague, customer)).data.items).toHaveLength(1)
})

test('nobody reads or writes notes about themselves', async () => {
  await add(admin, colleague, 'Wants to leave.')
  expect((await list(colleague, colleague)).error.code).toBe('forbidden')
  expect((await add(colleague, colleague, 'I am great')).error.code).toBe('forbidden')
  expect((await list(admin, colleague)).data.items).toHaveLength(1)
})

test('an empty note and one that is too long are refused', async () => {
  const customer = await makeUser(t)
  for (const text of ['  ', 'x'.repeat(noteMax + 1)])
    expect((await add(admin, customer, text)).status).toBe(422)
  expect((await list(admin, customer)).data.items).toEqual([])
})

test('the audit log records notes without their words', async () => {
  const customer = await makeUser(t)
  await add(colleague, customer, 'Secret')
  const [note] = (await list(colleague, customer)).data.items
  await remove(colleague, customer, note?._id ?? '')
  const lines = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, customer._id))
  expect(lines.map(({ act, actor_id }) => [act, actor_id])).toEqual([
    ['person_note_added', colleague._id],
    ['person_note_removed', colleague._id],
  ])
  expect(JSON.stringify(lines)).not.toContain('Secret')
})
