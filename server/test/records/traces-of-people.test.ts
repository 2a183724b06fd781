import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { removePerson } from '../../users/remove-person.ts'
import { users } from '../../users/users.tables.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { makeTracedPerson } from './traced-person.ts'

/** A foreign key to `users`. */
type Key = { table: string; column: string }

let t: TestApp
let keys: Key[]
let person_id: string
let stranger_id: string
let other_id: string
let exportOfStranger: unknown
beforeAll(async () => {
  t = await startTestApp({ settings: { file_upload_public: true } })
  const { rows } = await t.db.execute<Key>(sql`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass`)
  keys = rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  stranger_id = await makeStranger()
  exportOfStranger = await exportOf(stranger_id)
  person_id = (await makeTracedPerson(t))._id
  other_id = (await makeTracedPerson(t))._id
})
afterAll(() => t.close())

const nameOf = ({ table, column }: Key) => `${table}.${column}`
const reasonsOf = (kind: 'withheld' | 'retained') =>
  features.flatMap(({ ofPeople }) => Object.keys(ofPeople?.[kind] ?? {})).toSorted()

/** Lists the keys whose rows name the person. */
async function naming(id: string) {
  const found: string[] = []
  for (const key of keys) {
    const [table, column] = [sql.identifier(key.table), sql.identifier(key.column)]
    const { rows } = await t.db.execute(sql`select from ${table} where ${column} = ${id} limit 1`)
    if (rows.length > 0) found.push(nameOf(key))
  }
  return found
}

const exportOf = (id: string) =>
  Promise.all(
    features.map(async ({ ofPeople }) => [
      await ofPeople?.ownData?.(t.db, id),
      await ofPeople?.ownFiles?.(t.db, id),
    ]),
  )

/** Makes a person without any record, not even a wallet. */
async function makeStranger(): Promise<string> {
  const row = { username: 'stranger', email: 'stranger@example.test', password_hash: '' }
  const names = { firstname: 'Robin', lastname: 'Stranger', country: 'DE' }
  const [stranger] = await t.db
    .insert(users)
    .values({ ...row, ...names })
    .returning()
  return stranger?._id ?? ''
}

/** Changes the rows that name one person by this key to name another. */
async function hand({ table, column }: Key, from: string, to: string) {
  const [rows, name] = [sql.identifier(table), sql.identifier(column)]
  await t.db.execute(sql`update ${rows} set ${name} = ${to} where ${name} = ${from}`)
}

test('the traced person is named by each foreign key', async () => {
  expect(await naming(person_id)).toEqual(keys.map(nameOf))
})

test('an export holds no record of anybody else', async () => {
  expect(await exportOf(stranger_id)).toEqual(exportOfStranger)
})

test('what names a person is in their export, or is withheld for a reason', async () => {
  const missing: string[] = []
  for (const key of keys) {
    const whole = await exportOf(person_id)
    await hand(key, person_id, stranger_id)
    if (isDeepStrictEqual(await exportOf(person_id), whole)) missing.push(nameOf(key))
    await hand(key, stranger_id, person_id)
  }
  expect(missing).toEqual(reasonsOf('withheld'))
})

test('what still names a person who left is retained for a reason, and nobody else loses anything', async () => {
  const namingOther = await naming(other_id)
  const exportOfOther = await exportOf(other_id)
  await removePerson(t.db, t.portal, person_id)
  expect(await naming(other_id)).toEqual(namingOther)
  expect(await exportOf(other_id)).toEqual(exportOfOther)
  expect(await naming(person_id)).toEqual(reasonsOf('retained'))
})
