import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RowsTaken, rowsLeftOut } from '../../../shared/contract/csv-import.ts'
import {
  bcodeRoutes,
  dpcodeRoutes,
  mostCodeRows,
  pcodeRoutes,
} from '../../../shared/vehicles/codes/code-routes.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog } from '../../users/users.tables.ts'
import { codes } from './codes.tables.ts'

let t: TestApp
let as: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  as = await makeStaff(t, ['miscellaneous'])
})
afterAll(() => t.close())

type Route = typeof pcodeRoutes.importAll | typeof bcodeRoutes.importAll | typeof dpcodeRoutes.importAll
const send = (
  text: string,
  { dry_run = false, take = 'all' as RowsTaken, route = pcodeRoutes.importAll as Route } = {},
) => {
  const files = [{ field: 'file', name: 'codes.csv', bytes: new TextEncoder().encode(text) }]
  return t.call(route as typeof pcodeRoutes.importAll, { as, body: { dry_run, take }, files })
}
const exported = async (route: { path: string }) => {
  const answer = await fetch(`${t.url}/api${route.path}`, {
    headers: { authorization: `Bearer ${as.access_token}` },
  })
  return answer.text()
}
const total = async () => (await t.call(pcodeRoutes.list, { as })).data.total

test('a file is tried first, then taken over, and changes nothing the second time', async () => {
  const excel =
    '\ufeffcode;text;text_de;hints\r\np0401;"EGR; too little";AGR zu wenig;=1+1\r\nP0402;Too much;;\r\n'
  const before = await total()
  const dry = await send(excel, { dry_run: true })
  expect(dry.data).toEqual({
    ...{ rows: 2, added: 2, changed: 0, same: 0 },
    ...{ problems: [], problems_total: 0, done: false },
    changes: [
      {
        ...{ line: 2, name: 'P0401', is_new: true },
        cells: expect.arrayContaining([{ column: 'text_de', before: '', after: 'AGR zu wenig' }]),
      },
      { line: 3, name: 'P0402', is_new: true, cells: expect.anything() },
    ],
  })
  expect(await total()).toBe(before)
  expect((await send(excel)).data).toMatchObject({ added: 2, done: true })
  expect((await send(excel)).data).toMatchObject({ added: 0, changed: 0, same: 2, done: true })
  const other = await send('Code,Text\nP0402,Far too much\nP0403,Circuit\n')
  expect(other.data).toMatchObject({ rows: 2, added: 1, changed: 1, same: 0 })
  expect(other.data.changes[0]).toEqual({
    ...{ line: 2, name: 'P0402', is_new: false },
    cells: [{ column: 'text', before: 'Too much', after: 'Far too much' }],
  })
  const one = await t.call(pcodeRoutes.single, { as, query: { code: 'P0401' } })
  expect(one.data).toMatchObject({ text: 'EGR; too little', text_de: 'AGR zu wenig', hints: '=1+1' })
})

test('columns that are not in the file stay as they are, and empty cells empty theirs', async () => {
  await send('code,text,text_de,hints\nP0611,Range,Bereich,Check the plug\n')
  const { data } = await send('code,text,text_de\nP0611,Out of range,\n')
  expect(data.changes[0]?.cells.map(({ column }) => column)).toEqual(['text', 'text_de'])
  const unchanged = await t.call(pcodeRoutes.single, { as, query: { code: 'P0611' } })
  expect(unchanged.data).toMatchObject({ text: 'Out of range', text_de: '', hints: 'Check the plug' })
})

test('what is wrong is listed by line and column, and nothing is taken over', async () => {
  const before = await total()
  const { data } = await send(
    'code,text,system\nP0501,Speed,\nX0501,Speed,\nP0502,,\nP0503,Speed,engine\nP0501,Twice,\nP0504,a,,b\nP0505,short\n',
  )
  expect(data.problems).toEqual([
    { line: 3, column: 'code', value: 'X0501', problem: 'invalid_format' },
    { line: 4, column: 'text', value: '', problem: 'invalid_type' },
    {
      line: 5,
      column: 'system',
      value: 'engine',
      problem: 'invalid_value',
      allowed: expect.arrayContaining(['chassis', 'body']),
    },
    { line: 6, column: 'code', value: 'P0501', problem: 'twice' },
    { line: 7, column: '', value: '', problem: 'too_many_cells' },
    { line: 8, column: '', value: '', problem: 'too_few_cells' },
  ])
  expect(data).toMatchObject({ rows: 7, added: 1, problems_total: 6, done: false })
  expect(await total()).toBe(before)
})

test('of a file with problems the good rows are taken over by who chooses that', async () => {
  const file = 'code,text\nP0601,Memory\nX,\nP0602,Programming\n'
  const { data } = await send(file)
  expect(data).toMatchObject({ added: 2, problems_total: 2, done: false })
  expect(rowsLeftOut(data)).toBe(1)
  expect((await send(file, { take: 'good' })).data).toMatchObject({ added: 2, done: true })
  expect((await send(file, { take: 'good' })).data).toMatchObject({ added: 0, same: 2 })
})

test.each([
  ['P-codes', pcodeRoutes, ['code,text', 'P0701,Before', 'P0701,After'], 'P0702,New'],
  [
    'Bosch codes',
    bcodeRoutes,
    ['kind,code,text,ecu', 'fault_code,DFC_u,Before,EDC17', 'fault_code,DFC_U,After,edc17'],
    'fault_code,DFC_v,New,EDC17',
  ],
  [
    'DF codes',
    dpcodeRoutes,
    ['code,ecu,p_code,text', 'DF700,EDC16,P0115,Before', 'DF700,EDC16,P0116,After'],
    'DF701,EDC16,P0115,New',
  ],
] as const)(
  'an import of %s is undone, unless something of it was changed since',
  async (_, routes, lines, added) => {
    const { importAll: route, exportAll } = routes
    const [head, before, after] = lines
    await send(`${head}\n${before}\n`, { route })
    const file = await exported(exportAll)
    await send(`${head}\n${after}\n${added}\n`, { route })
    const calls = routes as typeof pcodeRoutes
    const newest = async () => (await t.call(calls.imports, { as })).data.items[0]
    const undoing = async () => t.call(calls.undoImport, { as, params: { id: (await newest())?._id ?? '' } })
    expect(await newest()).toMatchObject({ name: 'codes.csv', added: 1, changed: 1, can: { undo: true } })

    await t.db.update(codes).set({ hints: 'By hand' }).where(eq(codes.text, 'New'))
    // The refusal is audited, so that something is written.
    expect((await undoing()).error).toMatchObject({
      code: 'import_changed_since',
      data: { total: 1, changes: [{ cells: [{ column: 'hints', before: '', after: 'By hand' }] }] },
    })
    const [{ act } = { act: '' }] = await t.db.select().from(auditLog).orderBy(desc(auditLog._id)).limit(1)
    expect(act).toBe('import_not_undone')

    await t.db.update(codes).set({ hints: '' }).where(eq(codes.text, 'New'))
    expect((await undoing()).data).toMatchObject({ undone_at: expect.any(String), can: { undo: false } })
    expect(await exported(exportAll)).toBe(file)
    expect((await refused(t, undoing)).code).toBe('import_undone')
  },
)

test('a file with another head, none at all, or that is no text is refused', async () => {
  expect((await refused(t, () => send('name,text\nP0401,x\n'))).code).toBe('csv_header_wrong')
  expect((await refused(t, () => send('code,text\nP0401,"x\n'))).code).toBe('csv_unreadable')
  expect((await refused(t, () => send(''))).code).toBe('file_empty')
  const separators = `code,text\n${`""${','.repeat(190_000)}\n`.repeat(10)}`
  expect(await refused(t, () => send(separators))).toMatchObject({
    code: 'csv_unreadable',
    data: { line: 2 },
  })
  const tiny = `code,text\n${'x\n'.repeat(mostCodeRows + 1)}`
  expect((await refused(t, () => send(tiny))).code).toBe('csv_too_many_rows')
  const missing = () => t.call(pcodeRoutes.importAll, { as, body: { dry_run: true }, files: [] })
  expect((await refused(t, missing)).code).toBe('file_missing')
  expect((await refused(t, () => send('x'.repeat(9 * 1024 * 1024)))).code).toBe('file_too_large')
})

test.each([
  [
    'Bosch codes',
    bcodeRoutes,
    'kind,code,text,ecu,p_code\necu_number,0281 012 345,EDC16,,\nfault_code,DFC_x,Jams,EDC17,P0404\n',
  ],
  ['DF codes', dpcodeRoutes, 'code,ecu,p_code,text\nDF12,EDC16,P0115,Coolant\nDF012,SID301,P0115,Coolant\n'],
] as const)('%s come in and go out as a file, too', async (_, { importAll, exportAll }, file) => {
  const first = await send(file, { route: importAll })
  expect(first.data).toMatchObject({ added: 2, done: true })
  const all = await exported(exportAll)
  const again = await send(all, { route: importAll })
  expect(again.data).toMatchObject({ added: 0, changed: 0, same: all.trim().split('\n').length - 1 })
})

test('an export has no formulas, and can be taken over as it is', async () => {
  const hints = '=HYPERLINK("https://example.test")'
  await t.call(pcodeRoutes.add, { as, body: { code: 'P0A99', text: '+1', hints } })
  const file = await exported(pcodeRoutes.exportAll)
  expect(file).toContain(`P0A99,'+1,,,hybrid,"'=HYPERLINK(""https://example.test"")"`)
  const again = await send(file)
  expect(again.data).toMatchObject({ added: 0, changed: 0, done: true })
})

test('customers neither import nor export codes', async () => {
  const customer = await makeUser(t)
  const files = [
    { field: 'file', name: 'codes.csv', bytes: new TextEncoder().encode('code,text\nP0001,x\n') },
  ]
  const send = () => t.call(pcodeRoutes.importAll, { as: customer, body: {}, files })
  expect((await refused(t, send)).code).toBe('forbidden')
  expect((await t.call(pcodeRoutes.exportAll, { as: customer })).error.code).toBe('forbidden')
})
