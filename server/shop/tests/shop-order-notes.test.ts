import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteMax } from '../../../shared/accounts/team-notes.ts'
import { shopOrderNoteRoutes } from '../../../shared/shop/shop-order-notes.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog } from '../../users/users.tables.ts'
import { makeProduct } from './shop-fixtures.ts'
import { order, type Shop, startShop } from './shop-order-fixtures.ts'

let t: Shop
let packer: SignedIn
let other: SignedIn
let id: string
let elsewhere: string
beforeAll(async () => {
  t = await startShop()
  packer = await makeStaff(t, ['shop_manager.ship_order'])
  other = await makeStaff(t, ['shop_manager.hold_order'])
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 5 })
  const as = await makeUser(t)
  id = (await order(t, as, [{ product_id }]))._id
  elsewhere = (await order(t, as, [{ product_id }]))._id
})
afterAll(() => t.close())

const add = (as: SignedIn, text: string) =>
  t.call(shopOrderNoteRoutes.add, { as, params: { id }, body: { text } })
const list = async (as: SignedIn) =>
  (await t.call(shopOrderNoteRoutes.list, { as, params: { id } })).data.items
const change = (as: SignedIn, note: string, text: string, at = id) =>
  t.call(shopOrderNoteRoutes.change, { as, params: { id: at, note }, body: { text } })
const remove = (as: SignedIn, note: string, at = id) =>
  t.call(shopOrderNoteRoutes.remove, { as, params: { id: at, note } })
async function noteBy(as: SignedIn, text: string): Promise<string> {
  await add(as, text)
  return (await list(as))[0]?._id ?? ''
}

test('whoever works on orders reads who noted what, newest first', async () => {
  await add(packer, ' Wrap it twice. ')
  await add(t.admin, 'They called.')
  expect((await list(other)).slice(0, 2)).toMatchObject([
    { text: 'They called.', author: { _id: t.admin._id }, can_edit: false, can_delete: false },
    { text: 'Wrap it twice.', author: { _id: packer._id }, changed_at: null },
  ])
})

test('one’s own note is changed, and says so', async () => {
  const note = await noteBy(packer, 'First')
  expect((await change(packer, note, 'Second')).status).toBe(200)
  expect((await list(packer))[0]).toMatchObject({ text: 'Second', changed_at: expect.any(String) })
})

test('nobody changes the note of somebody else, not even an admin', async () => {
  const note = await noteBy(packer, 'Mine')
  for (const as of [other, t.admin])
    expect((await refused(t, () => change(as, note, 'Theirs'))).code).toBe('not_found')
})

test('a note is deleted by its author or an admin, where it stands', async () => {
  const [one, two] = [await noteBy(packer, 'One'), await noteBy(packer, 'Two')]
  expect((await refused(t, () => remove(other, one))).code).toBe('not_found')
  expect((await refused(t, () => remove(packer, one, elsewhere))).code).toBe('not_found')
  expect((await refused(t, () => change(packer, one, 'Here', elsewhere))).code).toBe('not_found')
  expect((await remove(packer, one)).status).toBe(200)
  expect((await remove(t.admin, two)).status).toBe(200)
  expect((await list(packer)).map(({ _id }) => _id)).not.toContain(one)
})

test('an empty note and one that is too long are refused', async () => {
  for (const text of ['  ', 'x'.repeat(noteMax + 1)])
    expect((await refused(t, () => add(packer, text))).status).toBe(422)
})

test('the audit log records notes without their words', async () => {
  await remove(packer, await noteBy(packer, 'Secret'))
  const lines = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, id))
  expect(lines.map(({ act }) => act).slice(-2)).toEqual(['shop_order_note_added', 'shop_order_note_removed'])
  expect(JSON.stringify(lines)).not.toContain('Secret')
})
