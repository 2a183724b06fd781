import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RowsTaken, rowsLeftOut } from '../../../shared/contract/csv-import.ts'
import { importRoutes, type VehicleImport } from '../../../shared/vehicles/import.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeService, makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { vtypes } from '../catalog/vehicles.tables.ts'
import { vehicleImports } from './import.tables.ts'
import { workOnImport } from './work-on-import.ts'

let t: TestApp
let admin: SignedIn
let stage1: { _id: string }
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeUser(t, { role_id: 1, firstname: 'Ada', lastname: 'Berg' })
  stage1 = await makeService(t, { name: 'Stage 1' })
  await t.db.insert(vtypes).values({ name: 'Car' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(vehicleImports)
})

const head = 'vtype;manufacture;model;generation;years;variant;power_hp;torque_nm'
const golf = 'Car;Volkswagen;Golf;VI;2008-2013;1.6 TDI 105;105;250'
const file = (text: string | Buffer) => [
  { field: 'file', name: 'vehicles.csv', bytes: new Uint8Array(Buffer.from(text)) },
]
const start = (text: string | Buffer, as = admin) => t.call(importRoutes.start, { as, files: file(text) })

/** Waits until an import is no longer worked on. */
async function settled({ _id }: VehicleImport): Promise<VehicleImport> {
  const read = async () => (await t.call(importRoutes.one, { as: admin, params: { id: _id } })).data
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toMatch(/ing$/)
  return read()
}
const check = async (text: string | Buffer) => settled((await start(text)).data)
const apply = async ({ _id }: VehicleImport, take: RowsTaken = 'good') =>
  settled((await t.call(importRoutes.apply, { as: admin, params: { id: _id }, body: { take } })).data)
const run = async (text: string | Buffer) => apply(await check(text))
const counts = ({ state, rows, added, changed, unchanged, problems }: VehicleImport) => ({
  ...{ state, rows, added, changed, unchanged, problems },
})
const found = async (keywords: string) => (await t.call(vehicleRoutes.variants, { query: { keywords } })).data
/** The names of the variants that have all the words, without any correction. */
const listed = async (keywords: string) =>
  (await t.call(treeVariantRoutes.list, { as: admin, query: { keywords } })).data.items.map(
    ({ name }) => name,
  )
const detailOf = async (keywords: string) => {
  const [variant] = await found(keywords)
  return (await t.call(statisticsRoutes.variant, { as: admin, params: { id: variant?._id ?? '' } })).data
}
const problemsOf = async ({ _id }: VehicleImport) =>
  (await t.call(importRoutes.problems, { as: admin, params: { id: _id } })).data.items.map(
    ({ line, column, problem }) => [line, column, problem],
  )

test('a file is checked without changing anything, then imported, and changes nothing a second time', async () => {
  const text = `\ufeff${head};ecus;stage_1_name;stage_1_service;stage_1_power_hp;stage_1_torque_nm;stage_1_curve\r
${golf};Bosch: EDC17 | Delphi;Stage 1;STAGE 1;140;320;1500:60:280 2500:110:320\r
Car;Volkswagen;Golf;VI;2008–2013;2.0 TDI 140;140;320;;;;;;\r
`
  const checked = await check(text)
  expect(counts(checked)).toEqual({
    ...{ state: 'checked', rows: 2, added: 2, changed: 0, unchanged: 0, problems: 0 },
  })
  expect([checked.progress, checked.can.apply]).toEqual([100, true])
  expect(await found('golf 1.6 tdi')).toEqual([])

  expect(counts(await apply(checked))).toMatchObject({ state: 'applied', added: 2 })
  expect(await detailOf('golf 1.6 tdi')).toMatchObject({
    ...{
      years: '2008–2013',
      power_hp: 105,
      ecus: [{ brand: 'Bosch', version: 'EDC17' }, { brand: 'Delphi' }],
    },
    stages: [
      { name: 'Stage 1', service_id: stage1._id, power_hp: 140, curve: [{ rpm: 1500 }, { rpm: 2500 }] },
    ],
  })
  expect(counts(await check(text))).toMatchObject({ state: 'checked', added: 0, changed: 0, unchanged: 2 })
})

test('what a file doesn’t mention stays, and what it says is changed, whatever the case of its names', async () => {
  await run(`${head};remarks;stage_1_name;stage_1_power_hp;stage_1_torque_nm;stage_1_remarks
Car;Audi;A3;8P;2003–2012;2.0 TDI;140;320;Left;Stage 1;170;380;Strong`)
  const changed = await run(`${head};stage_1_name;stage_1_power_hp;stage_1_torque_nm
CAR;AUDI;a3;8p;;2.0 tdi;143;320;Stage 1;175;390`)
  expect(counts(changed)).toMatchObject({ rows: 1, added: 0, changed: 1 })
  expect(await detailOf('audi a3 8p')).toMatchObject({
    ...{ manufacture: 'Audi', name: '2.0 TDI', power_hp: 143, remarks: 'Left', years: '2003–2012' },
    stages: [{ power_hp: 175, remarks: 'Strong' }],
  })
  expect((await found('audi 2010 143hp')).length).toBe(1)
})

test('other years of a generation find all its variants, those that the file doesn’t mention, too', async () => {
  await run(`${head}\nCar;Trabant;P;601;1980–1985;Limousine;26;54\nCar;Trabant;P;601;1980–1985;Kombi;26;54`)
  expect(await listed('trabant 1988')).toEqual([])
  expect(counts(await run(`${head}\nCar;Trabant;P;601;1980–1990;Limousine;26;54`))).toMatchObject({
    changed: 1,
  })
  expect((await listed('trabant 1988')).toSorted()).toEqual(['Kombi', 'Limousine'])
})

test('every problem is listed by line, and the other rows are imported', async () => {
  const checked =
    await check(`${head};fuel_type;ecus;stock_curve;stage_1_name;stage_1_service;stage_1_power_hp;stage_1_torque_nm
Car;Seat;Leon;II;;1.9 TDI;105;250;diesel;;;;;;
Car;;Leon;II;;1.9 TDI;x;0;coal;;;;;;
Car;Seat;Leon;II;2013–2008;A;105;250;;:x;5;;;;
Car;Seat;Leon;II;;1.9 tdi;105;250;;;;;;;
Car;Seat;Leon;II;;B;105;250;;;;Stage 1;Nothing;;300
Car;Seat;Leon;II;;C;105;250;;;;;;;;more
Car;Seat;Leon;III;2012–;D;105;250;;;;;;;
Car;Seat;Leon;III;2014–;E;105;250;;;;;;;
Car;Seat;Leon;II;;F;105;250
Kar;Seat;Leon;II;;G;105;250;;;;;;;
`)
  expect(counts(checked)).toMatchObject({ state: 'checked', rows: 10, added: 2, problems: 14 })
  expect(rowsLeftOut({ ...checked, same: checked.unchanged })).toBe(8)
  expect(await problemsOf(checked)).toEqual([
    [3, 'fuel_type', 'unknown_fuel'],
    [3, 'manufacture', 'required'],
    [3, 'power_hp', 'not_a_number'],
    [3, 'torque_nm', 'out_of_range'],
    [4, 'ecus', 'bad_ecus'],
    [4, 'stock_curve', 'bad_curve'],
    [4, 'years', 'bad_years'],
    [5, 'variant', 'row_twice'],
    [6, 'stage_1_power_hp', 'required'],
    [6, 'stage_1_service', 'unknown_service'],
    [7, '', 'too_many_cells'],
    [9, 'years', 'years_differ'],
    [10, '', 'too_few_cells'],
    [11, 'vtype', 'unknown_type'],
  ])
  expect(counts(await apply(checked))).toMatchObject({ state: 'applied', added: 2, problems: 14 })
  expect((await found('seat leon')).map(({ name }) => name).toSorted()).toEqual(['1.9 TDI', 'D'])
})

describe('refused is', () => {
  test('a file with a wrong head, before anything else', async () => {
    const wrong = 'make;model\nVW;Golf\n'
    expect(await refused(t, () => start(wrong))).toMatchObject({
      ...{ status: 422, code: 'csv_header_wrong' },
      data: { unknown: ['make'], missing: expect.arrayContaining(['vtype', 'power_hp']) },
    })
    expect(await refused(t, () => start(Buffer.from(head, 'utf16le')))).toMatchObject({
      code: 'csv_unreadable',
    })
  })

  test('a file that can’t be read to its end, with the line', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `Car;Lada;Niva;I;;Number ${n};80;130\n`).join('')
    const turns = Buffer.concat([Buffer.from(`${head}\n${rows}`), Buffer.from('Citro\xebn', 'latin1')])
    const failed = await check(turns)
    expect(failed).toMatchObject({ state: 'failed', can: { apply: false, undo: false } })
    expect(await problemsOf(failed)).toEqual([[expect.any(Number), '', 'unreadable']])
    const separators = `${head}\n${golf}\n${`""${';'.repeat(190_000)}\n`.repeat(10)}`
    expect(await refused(t, () => start(separators))).toMatchObject({
      ...{ code: 'csv_unreadable', data: { line: 3 } },
    })
  })

  test('a second import while one is under way, and applying one that wasn’t checked', async () => {
    const running = { name: 'a.csv', size: 1, state: 'applying', created_by: admin._id } as const
    const [row] = await t.db.insert(vehicleImports).values(running).returning()
    expect(await refused(t, () => start(`${head}\n${golf}\n`))).toMatchObject({
      ...{ status: 409, code: 'import_running' },
    })
    const applying = (id: string) => () => t.call(importRoutes.apply, { as: admin, params: { id }, body: {} })
    expect(await refused(t, applying(row?._id ?? ''))).toMatchObject({ code: 'import_not_checked' })
    expect(await refused(t, applying(randomUUID()))).toMatchObject({ code: 'not_found' })
  })

  test('whoever may not add and edit branches of every kind', async () => {
    const staff = await makeStaff(t, ['vehicle_statistics.variants.add', 'vehicle_statistics.variants.edit'])
    expect(await refused(t, () => start(`${head}\n${golf}\n`, staff))).toMatchObject({ code: 'forbidden' })
  })

  test('a file of 500 MB, long before it has arrived', async () => {
    let sent = 0
    const piece = Buffer.alloc(1024 * 1024, 'x')
    const open = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? Buffer.concat([Buffer.from(open), piece]) : piece)
        sent += piece.length
        if (sent >= 500 * piece.length) controller.close()
      },
    })
    const response = await fetch(`${t.url}/api${importRoutes.start.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.access_token}`,
        'content-type': 'multipart/form-data; boundary=cut',
      },
      body,
      duplex: 'half',
    } as RequestInit).then(
      async (answer) => [answer.status, (await answer.json()).code],
      () => 'cut off',
    )
    expect([[413, 'file_too_large'], 'cut off']).toContainEqual(response)
    expect(sent).toBeLessThan(250 * piece.length)
  })
})

test('an import whose server dies in the middle goes on behind the last rows that were written', async () => {
  const rows = Array.from(
    { length: 3500 },
    (_, n) => `Car;Wartburg;353;W;;Engine ${n};${n % 1500 === 7 ? 'x' : 50};98`,
  )
  const checked = await check([head, ...rows].join('\n'))
  expect(counts(checked)).toMatchObject({ rows: 3500, added: 3497, problems: 3 })
  await t.db.execute(sql`
    create function wait_long() returns trigger language plpgsql as 'begin perform pg_sleep(60); return new; end'`)
  await t.db.execute(sql`
    create trigger waits before insert on variants for each row when (new.name = 'Engine 2500') execute function wait_long()`)
  await t.call(importRoutes.apply, { as: admin, params: { id: checked._id }, body: { take: 'good' } })
  const endSleeping = async () =>
    (
      await t.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event = 'PgSleep' and datname = current_database()`)
    ).rowCount
  await expect.poll(endSleeping, { timeout: 20_000 }).toBe(1)
  const read = async () => (await t.call(importRoutes.one, { as: admin, params: { id: checked._id } })).data
  const stopped = await read()
  expect(stopped).toMatchObject({ state: 'applying', rows: 2000, added: 1998, problems: 2 })
  expect([await listed('wartburg 1999'), await listed('wartburg 2000')]).toEqual([['Engine 1999'], []])

  await t.db.execute(sql`drop trigger waits on variants`)
  await workOnImport(t.portal, checked._id)
  expect(counts(await read())).toEqual({
    ...{ state: 'applied', rows: 3500, added: 3497, changed: 0, unchanged: 0, problems: 3 },
  })
  expect((await problemsOf(checked)).map(([line]) => line)).toEqual([9, 1509, 3009])
  expect(await listed('wartburg 3499')).toEqual(['Engine 3499'])
})

test('an import that stands still for long is given up, and the next one begins', async () => {
  const checked = await check(`${head}\n${golf}\n`)
  await t.db.update(vehicleImports).set({ state: 'applying', updated_at: '2020-01-01T00:00:00Z' })
  expect((await check(`${head}\n${golf}\n`)).state).toBe('checked')
  const old = await t.call(importRoutes.one, { as: admin, params: { id: checked._id } })
  expect(old.data).toMatchObject({ state: 'failed', can: { apply: false } })
})

test('an export is imported again without a change, and runs no formula', async () => {
  await run(`${head};remarks;stage_1_name;stage_1_power_hp;stage_1_torque_nm
Car;Skoda;Octavia;II;2004–2013;"'=1+1; 1.6";102;148;"=HYPERLINK(""x""), ""two"" lines";+Stage;120;170`)
  const { bytes, headers } = await t.call(importRoutes.export, { as: admin })
  expect(headers.get('content-disposition')).toContain('.csv')
  expect(bytes.toString()).not.toMatch(/(^|,"?)[=+@-]/m)
  expect(bytes.toString()).toContain(`'=HYPERLINK`)
  const total = (await t.call(treeVariantRoutes.list, { as: admin })).data.total
  expect(counts(await check(bytes))).toEqual({
    ...{ state: 'checked', rows: total, added: 0, changed: 0, unchanged: total, problems: 0 },
  })
})

test('imports are listed with what came of them, the newest first', async () => {
  await run(`${head}\n${golf}\n`)
  await check(`${head}\n${golf}\n`)
  const { data } = await t.call(importRoutes.list, { as: admin })
  expect(data.items.map(({ state, created_by }) => [state, created_by])).toEqual([
    ['checked', 'Ada Berg'],
    ['applied', 'Ada Berg'],
  ])
})
