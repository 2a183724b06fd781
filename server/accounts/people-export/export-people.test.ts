import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleExportRoutes } from '../../../shared/accounts/people-export.ts'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { totalRowsHeader } from '../../../shared/contract/table-export.ts'
import { readSheet } from '../../platform/table-file/xlsx-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog, users } from '../../users/users.tables.ts'
import { type Column, columnsFor } from './export-people.ts'

let t: TestApp
let admin: SignedIn
const route = peopleExportRoutes.exportAll

beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const get = (query: SentQuery<typeof route>, as = admin) => t.call(route, { as, query })

/** The cells of one column, in the rows' order. */
const columns = columnsFor({ role_id: 1, permissions: [] })
const cellsOf = (rows: string[][], name: Column) => rows.slice(1).map((row) => row[columns.indexOf(name)])

/** Parses CSV by RFC 4180, quotes and line ends in fields included. */
function parseCsv(bytes: Buffer): string[][] {
  const text = bytes.toString()
  expect(text.startsWith('\ufeff')).toBe(true)
  const lines = text.slice(1).match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? []
  expect(lines.join('')).toBe(text.slice(1))
  return lines.map((line) =>
    [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

const awkward = [
  'Müller, "Tuning" & <Söhne>',
  'Two\r\nlines',
  'كراج الشرق',
  '=HYPERLINK("http://evil.test","x")',
  '+49',
  '-1',
  '@SUM(A1)',
  'x;=HYPERLINK("http://evil.test")',
  '\tTab',
  '_x0041_',
]

test('a CSV file holds every text as it is, and none that a spreadsheet would run', async () => {
  for (const address of awkward) await makeUser(t, { address, company_name: 'Awkward Csv' })
  const { bytes, headers } = await get({ format: 'csv', keywords: 'awkward csv' })
  const rows = parseCsv(bytes)
  expect(rows[0]).toEqual(columns)
  expect(rows.every((row) => row.length === columns.length)).toBe(true)
  expect(cellsOf(rows, 'address')).toEqual(
    awkward.map((text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text.replace(';=', ";'="))),
  )
  expect(headers.get(totalRowsHeader)).toBe(String(awkward.length))
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/users-\d{4}-\d\d-\d\d\.csv/)
})

test('a workbook holds every text as a text, and amounts as numbers', async () => {
  for (const address of awkward) await makeUser(t, { address, company_name: 'Awkward Xlsx', credits: 450 })
  const { bytes, headers } = await get({ format: 'xlsx', keywords: 'awkward xlsx' })
  const rows = await readSheet(bytes)
  expect(rows[0]).toEqual(columns)
  expect(cellsOf(rows, 'address')).toEqual(awkward)
  expect(cellsOf(rows, 'credits')).toEqual(awkward.map(() => '4.5'))
  expect(headers.get(totalRowsHeader)).toBe(String(awkward.length))
})

test('the file holds the people that the list’s filters find', async () => {
  const company_name = 'Filtered Garage'
  const dealer = await makeUser(t, { company_name, account_type: 'dealer' })
  const blocked = await makeUser(t, { company_name, account_type: 'dealer', status: 2 })
  const staff = await makeUser(t, { company_name, role_id: 3, account_type: 'dealer' })
  await makeUser(t, { company_name, account_type: 'dealer', deleted_at: new Date().toISOString() })
  const idsOf = async (query: SentQuery<typeof route>) =>
    cellsOf(parseCsv((await get({ keywords: 'filtered garage', ...query })).bytes), '_id')
  expect(await idsOf({})).toEqual([dealer._id, blocked._id, staff._id])
  expect(await idsOf({ kind: 'dealers' })).toEqual([dealer._id, blocked._id])
  expect(await idsOf({ kind: 'dealers', status: 2 })).toEqual([blocked._id])
  expect(await idsOf({ kind: 'staff' })).toEqual([staff._id])
  expect(await idsOf({ kind: 'agents' })).toEqual([])
})

test('people of several batches are all in the file, each once', async () => {
  await t.db.execute(sql`
    insert into users (username, email, password_hash, firstname, lastname, company_name)
    select 'many' || n, 'many' || n || '@example.test', '', 'Robin', 'Many', 'Many Motors'
    from generate_series(1, 2500) n`)
  const names = cellsOf(parseCsv((await get({ keywords: 'many motors' })).bytes), 'username')
  expect(new Set(names).size).toBe(2500)
  expect(names).toHaveLength(2500)
})

test('the file holds nothing secret', async () => {
  const person = await makeUser(t, { company_name: 'Secret Keepers' })
  const { bytes } = await get({ keywords: 'secret keepers' })
  const [{ password_hash = '' } = {}] = await t.db
    .select()
    .from(users)
    .where(sql`${users._id} = ${person._id}`)
  expect(bytes.toString()).toContain(person.username)
  expect(bytes.toString()).not.toContain(password_hash)
})

test('an export is recorded with its filters and the number of people', async () => {
  const user = await makeStaff(t, ['dealers_manager.export_users'])
  await get({ format: 'xlsx', keywords: 'nobody at all' }, user)
  expect(await t.db.select().from(auditLog).where(sql`${auditLog.actor_id} = ${user._id}`)).toMatchObject([
    { act: 'users_exported', subject_name: 'xlsx', after: { keywords: 'nobody at all', rows: 0 } },
  ])
})

test('people who may only see the list can’t export it', async () => {
  const reader = await makeStaff(t, ['dealers_manager.dealers_list'])
  expect((await get({}, reader)).status).toBe(403)
  expect((await get({ format: 'exe' as never })).status).toBe(422)
  expect((await get({ status: 7 })).status).toBe(422)
})

test.each(['csv', 'xlsx'])('who leaves in the middle of a %s file ends the reading of it', async (format) => {
  await t.db.execute(sql`
    insert into users (username, email, password_hash, firstname, lastname, company_name, address)
    select ${format} || 'long' || n, ${format} || 'long' || n || '@example.test', '', 'Robin', 'Long',
      'Long ' || ${format}, (select string_agg(md5(n || '-' || i), '') from generate_series(1, 60) i)
    from generate_series(1, 12000) n`)
  const asked = statements()
  await new Promise<void>((resolve, reject) => {
    const sent = request(`${t.url}/api${route.path}?format=${format}&keywords=long+${format}`, {
      headers: { authorization: `Bearer ${admin.access_token}` },
    })
    sent.on('error', reject).on('response', (response) => {
      response.once('data', () => {
        sent.destroy()
        resolve()
      })
      response.on('error', () => {})
    })
    sent.end()
  })
  await sleep(1500)
  const batches = asked.stop()
  expect(batches).toBeGreaterThan(0)
  // All of them would take 120.
  expect(batches).toBeLessThan(100)
})

/** Counts the database's statements from now on. */
function statements() {
  const { pool } = t.portal
  let asked = 0
  const count = () => {
    asked += 1
  }
  pool.on('acquire', count)
  return {
    stop: () => {
      pool.off('acquire', count)
      return asked
    },
  }
}
