import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import type { PersonChanges } from '../../../shared/accounts/person.ts'
import type { Permission } from '../../../shared/contract/permissions.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog, users } from '../../users/users.tables.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const update = (as: SignedIn, { _id: id }: { _id: string }, body: PersonChanges) =>
  t.call(peopleRoutes.update, { as, params: { id }, body })
const may = (...permissions: Permission[]) =>
  makeStaff(t, ['dealers_manager.dealers_list', ...permissions.filter((name) => !name.endsWith('_list'))])
const stored = async ({ _id }: { _id: string }) => {
  const [row] = await t.db.select().from(users).where(eq(users._id, _id))
  return row
}
const statusOf = async (as: SignedIn) => (await t.call(authRoutes.refreshUserData, { as })).status

test('every field of a person can be changed', async () => {
  const person = await makeUser(t)
  const body = {
    firstname: 'Mia',
    lastname: 'Neu',
    email: `${person.username}@elsewhere.test`,
    username: `${person.username}-neu`,
    phone: '+43 1 234567',
    country: 'AT',
    address: 'Ring 1',
    city: 'Wien',
    post_code: '1010',
    company_name: 'Neu GmbH',
    vat_no: 'ATU12345675',
    company_reg: 'FN 1',
    web_url: 'https://neu.test/',
    google_place_id: 'place',
    account_type: 'dealer',
    price_type: 3,
    master_or_slave: 'master',
    status: 1,
    verified: true,
    role_id: 3,
    permissions: ['orders', 'tickets'],
  } as const satisfies PersonChanges
  const { status, data } = await update(admin, person, { ...body, permissions: [...body.permissions] })
  expect(status).toBe(200)
  expect(data).toMatchObject(body)
  expect(await stored(person)).toMatchObject(body)
})

test('the audit log records the changed fields as they were and are', async () => {
  const person = await makeUser(t)
  await update(admin, person, { firstname: 'Mia', country: 'DE' })
  await update(admin, person, { firstname: 'Mia' })
  const lines = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, person._id))
  expect(lines).toMatchObject([
    {
      act: 'person_edited',
      actor_id: admin._id,
      before: { firstname: 'Robin' },
      after: { firstname: 'Mia' },
    },
  ])
})

test.each([
  { email: 'nobody' },
  { username: 'x' },
  { firstname: '' },
  { country: 'Austria' },
  { price_type: 4 },
  { status: 3 },
  { role_id: 9 },
  { permissions: ['everything'] },
  { web_url: 'javascript:alert(1)' },
  { phone: 'call me' },
  { lastname: 'x'.repeat(81) },
])('%j is refused', async (body) => {
  const person = await makeUser(t)
  const { error } = await update(admin, person, body as PersonChanges)
  expect(error.code).toBe('invalid_input')
  expect(Object.keys(error.fields ?? {})[0]).toMatch(new RegExp(`^${Object.keys(body)[0]}`))
})

test('names and addresses that are taken, whatever the case, are refused', async () => {
  const [one, other] = [await makeUser(t), await makeUser(t)]
  expect((await update(admin, one, { email: other.email.toUpperCase() })).error.code).toBe('email_taken')
  expect((await update(admin, one, { username: other.username.toUpperCase() })).error.code).toBe(
    'username_taken',
  )
})

test('blocking ends every sign-in, and unblocking lets sign in again', async () => {
  const person = await makeUser(t)
  expect((await update(admin, person, { status: 2 })).data.sign_ins).toEqual([])
  await expect.poll(() => statusOf(person), { interval: 20 }).toBe(401)
  expect((await update(admin, person, { status: 1 })).data.status).toBe(1)
  expect(await statusOf(person)).toBe(401)
})

test('a new permission is there at once, and losing the role ends the sign-ins', async () => {
  const person = await makeStaff(t, ['tickets'])
  const list = async () => (await t.call(peopleRoutes.list, { as: person })).status
  expect(await list()).toBe(403)
  await update(admin, person, { permissions: ['tickets', 'dealers_manager.dealers_list'] })
  await expect.poll(list, { interval: 20 }).toBe(200)
  const { data } = await update(admin, person, { role_id: 2 })
  expect(data).toMatchObject({ role_id: 2, permissions: [], sign_ins: [] })
  await expect.poll(() => statusOf(person), { interval: 20 }).toBe(401)
})

test('a permission brings the one that it needs', async () => {
  const colleague = await makeStaff(t, [])
  await update(admin, colleague, { permissions: ['dealers_manager.edit'] })
  const held = ['dealers_manager.dealers_list', 'dealers_manager.edit']
  expect((await stored(colleague))?.permissions).toEqual(held)
})

test('an admin holds only the two switches by name', async () => {
  const person = await makeUser(t)
  const { data } = await update(admin, person, {
    role_id: 1,
    permissions: ['orders', 'shop_manager.process_order'],
  })
  expect(data.permissions).toEqual(['shop_manager.process_order'])
})

test('an admin switches a switch on for themselves, which the audit log records', async () => {
  const other = await makeAdmin(t)
  const { data } = await update(other, other, { permissions: ['shop_manager.mark_as_paid_order'] })
  expect(data).toMatchObject({ role_id: 1, permissions: ['shop_manager.mark_as_paid_order'] })
  expect(data.can).toMatchObject({ change_role: false, grant: true })
  const lines = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, other._id))
  expect(lines).toMatchObject([
    {
      act: 'person_edited',
      actor_id: other._id,
      after: { permissions: ['shop_manager.mark_as_paid_order'] },
    },
  ])
})

test('google_place_id has a call of its own', async () => {
  const person = await makeUser(t)
  const body = { google_place_id: 'ChIJ-1' }
  const { data } = await t.call(peopleRoutes.setGooglePlace, { as: admin, params: { id: person._id }, body })
  expect(data.google_place_id).toBe('ChIJ-1')
  expect((await stored(person))?.firstname).toBe('Robin')
})

describe('attacks', () => {
  const forbidden = async (as: SignedIn, on: SignedIn, body: PersonChanges) => {
    const before = await stored(on)
    expect((await update(as, on, body)).error?.code).toBe('forbidden')
    expect(await stored(on)).toEqual(before)
  }

  test('staff raise their own permissions, or make themselves admin', async () => {
    const staff = await may('dealers_manager.edit', 'dealers_manager.change_role')
    await forbidden(staff, staff, { permissions: ['settings'] })
    await forbidden(staff, staff, { role_id: 1 })
    await forbidden(staff, staff, { role_id: 2 })
  })

  test('staff edit, block or demote an admin', async () => {
    const staff = await may('dealers_manager.edit', 'dealers_manager.change_role')
    const other = await makeAdmin(t)
    await forbidden(staff, other, { email: 'mine@example.test' })
    await forbidden(staff, other, { status: 2 })
    await forbidden(staff, other, { role_id: 2 })
  })

  test('staff grant permissions, whether they hold them or not, or make an admin', async () => {
    const staff = await may('dealers_manager.edit', 'dealers_manager.change_role', 'tickets')
    const other = await makeStaff(t, ['tickets'])
    await forbidden(staff, other, { permissions: ['tickets', 'settings'] })
    await forbidden(staff, other, { permissions: ['tickets', 'dealers_manager.edit'] })
    await forbidden(staff, other, { permissions: [] })
    await forbidden(staff, await makeUser(t), { role_id: 3, permissions: ['settings'] })
    await forbidden(staff, await makeUser(t), { role_id: 1 })
  })

  test('staff take the address of a colleague who may do more, to get their password', async () => {
    const staff = await may('dealers_manager.edit')
    await forbidden(staff, await makeStaff(t, ['settings']), { email: 'mine2@example.test' })
  })

  test('nobody changes a role or data without the permission for it', async () => {
    const [editor, promoter] = [await may('dealers_manager.edit'), await may('dealers_manager.change_role')]
    const person = await makeUser(t)
    await forbidden(editor, person, { role_id: 3 })
    await forbidden(editor, person, { firstname: 'Mia', role_id: 3 })
    await forbidden(promoter, person, { firstname: 'Mia' })
    await forbidden(promoter, person, { status: 2 })
    await forbidden(await may(), person, { price_type: 1, city: 'Bonn' })
    expect((await update(promoter, person, { role_id: 3 })).data.role_id).toBe(3)
    expect((await update(editor, await makeUser(t), { firstname: 'Mia' })).data.firstname).toBe('Mia')
  })

  test('an admin blocks or demotes themselves', async () => {
    const other = await makeAdmin(t)
    await forbidden(other, other, { status: 2 })
    await forbidden(other, other, { role_id: 2 })
    await forbidden(other, other, { role_id: 3, permissions: ['shop_manager.process_order'] })
  })

  test('a balance or a password among the fields changes nothing', async () => {
    const person = await makeUser(t)
    const before = await stored(person)
    await update(admin, person, { credits: 1, password_hash: 'x', deleted_at: null } as PersonChanges)
    expect(await stored(person)).toEqual(before)
  })
})

test('two admins who demote each other at once leave one', async () => {
  await t.db.update(users).set({ status: 2 }).where(eq(users.role_id, 1))
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await makeAdmin(t), await makeAdmin(t)]
    const answers = await Promise.all([
      update(one, two, { role_id: 2 }),
      update(two, one, round % 2 ? { status: 2 } : { role_id: 3 }),
    ])
    const codes = answers.map(({ status, error }) => (status === 200 ? 'done' : error.code)).sort()
    expect(codes[0]).toBe('done')
    expect(['last_admin', 'signed_out', 'forbidden']).toContain(codes[1])
    const left = await t.db.select().from(users).where(eq(users.role_id, 1)).orderBy(desc(users._id))
    expect(left.filter(({ status }) => status === 1)).toHaveLength(1)
    await t.db.update(users).set({ status: 2 }).where(eq(users.role_id, 1))
  }
})

test('blocking somebody doesn’t delay writes that name the admins', async () => {
  const customer = await makeUser(t)
  const blocking = await t.db.transaction(async (db) => {
    // As a mail to many does, which writes down all its recipients.
    const holds = ({ _id }: SignedIn) =>
      db.execute(sql`select 1 from users where _id = ${_id} for key share nowait`)
    await holds(customer)
    const blocked = update(admin, customer, { status: 2 })
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await t.db.execute(waiting)).rowCount).toBe(1)
    await holds(admin)
    return { blocked }
  })
  expect((await blocking.blocked).status).toBe(200)
  expect(await stored(customer)).toMatchObject({ status: 2 })
})
