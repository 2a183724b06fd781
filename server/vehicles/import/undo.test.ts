import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RowsTaken } from '../../../shared/contract/csv-import.ts'
import { importRoutes, type VehicleImport } from '../../../shared/vehicles/import.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeService } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog } from '../../users/users.tables.ts'
import { generations, manufactures, variants, vtypes } from '../catalog/vehicles.tables.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
  await makeService(t, { name: 'Stage 1' })
  await t.db.insert(vtypes).values({ name: 'Car' })
})
afterAll(() => t.close())

const head = 'vtype;manufacture;model;generation;years;variant;power_hp;torque_nm;engine_code;remarks'
const row = (make: string, power: number, more = ';') => `Car;${make};M;I;2008–2013;1.6;${power};250;${more}`

/** Waits until an import is no longer worked on. */
async function settled({ _id }: VehicleImport): Promise<VehicleImport> {
  const read = async () => (await t.call(importRoutes.one, { as: admin, params: { id: _id } })).data
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toMatch(/ing$/)
  return read()
}
async function check(...lines: string[]) {
  const bytes = new Uint8Array(Buffer.from([head, ...lines].join('\n')))
  const files = [{ field: 'file', name: 'vehicles.csv', bytes }]
  return settled((await t.call(importRoutes.start, { as: admin, files })).data)
}
const params = ({ _id }: VehicleImport) => ({ id: _id })
const apply = async (one: VehicleImport, take: RowsTaken = 'all') =>
  settled((await t.call(importRoutes.apply, { as: admin, params: params(one), body: { take } })).data)
const run = async (...lines: string[]) => apply(await check(...lines))
const undo = async (one: VehicleImport) =>
  settled((await t.call(importRoutes.undo, { as: admin, params: params(one) })).data)
const changesOf = async (one: VehicleImport) =>
  (await t.call(importRoutes.changes, { as: admin, params: params(one) })).data.items
const exported = async () => (await t.call(importRoutes.export, { as: admin })).bytes.toString()
const acts = async (one: VehicleImport) =>
  (
    await t.db
      .select({ act: auditLog.act })
      .from(auditLog)
      .where(eq(auditLog.subject_id, one._id))
      .orderBy(auditLog._id)
  ).map(({ act }) => act)

test('what would be new and changed is listed cell by cell, old and new, and again once it is', async () => {
  await run(row('Auto', 105, 'CAYC;Left'))
  const checked = await check(row('AUTO', 110, 'CAYC;'), row('Borgward', 90))
  const expected = [
    {
      ...{ line: 2, name: expect.stringMatching(/auto M I 1\.6/i), is_new: false },
      cells: expect.arrayContaining([
        { column: 'power_hp', before: '105', after: '110' },
        { column: 'remarks', before: 'Left', after: '' },
      ]),
    },
    {
      ...{ line: 3, name: 'Borgward M I 1.6', is_new: true },
      cells: expect.arrayContaining([{ column: 'manufacture', before: '', after: 'Borgward' }]),
    },
  ]
  expect(await changesOf(checked)).toEqual(expected)
  expect(await changesOf(await apply(checked))).toEqual(expected)
})

test('a file with problems is taken over only by who leaves out their rows', async () => {
  const checked = await check(row('Cord', 100), 'Car;Cord')
  const whole = () =>
    t.call(importRoutes.apply, { as: admin, params: params(checked), body: { take: 'all' } })
  expect((await refused(t, whole)).code).toBe('import_has_problems')
  expect(await apply(checked, 'good')).toMatchObject({ state: 'applied', added: 1, problems: 1 })
})

test('an import is undone: what it added goes with its branches, what it changed is as before', async () => {
  await run(row('Delage', 80, 'X1;Kept'), 'Car;Delage;M;II;;1.6;90;200;;')
  const before = await exported()
  const done = await run(
    row('Delage', 99, ';'),
    'Car;Delage;M;II;2014–;1.6;95;200;;Now',
    row('Edsel', 60),
    row('Edsel', 60).replace('1.6', '1.8'),
  )
  expect(done).toMatchObject({ added: 2, changed: 2, can: { undo: true } })
  expect(await undo(done)).toMatchObject({ state: 'undone', can: { undo: false } })
  expect(await exported()).toBe(before)
  const makes = await t.db.select({ name: manufactures.name }).from(manufactures)
  expect(makes.map(({ name }) => name)).not.toContain('Edsel')
  expect(await acts(done)).toEqual(['file_imported', 'import_undone'])
  const again = () => t.call(importRoutes.undo, { as: admin, params: params(done) })
  expect((await refused(t, again)).code).toBe('import_undone')
})

test('an import isn’t undone once something of it was changed, which is reported and audited', async () => {
  const done = await run(row('Facel', 70), row('Facel', 70).replace('1.6', '1.8'))
  const [facel] = await t.db.select().from(variants).where(eq(variants.power_hp, 70))
  await t.db
    .update(variants)
    .set({ power_hp: 77 })
    .where(eq(variants._id, facel?._id ?? ''))
  const before = await exported()
  expect(await undo(done)).toMatchObject({ state: 'applied', problems: 1 })
  expect(await exported()).toBe(before)
  const { data } = await t.call(importRoutes.problems, { as: admin, params: params(done) })
  expect(data.items).toMatchObject([{ column: 'power_hp', problem: 'changed_since', value: '70 → 77' }])
  expect(await acts(done)).toEqual(['file_imported', 'import_not_undone'])

  await t.db
    .update(variants)
    .set({ power_hp: 70 })
    .where(eq(variants._id, facel?._id ?? ''))
  expect((await undo(done)).state).toBe('undone')
  expect(await t.db.$count(generations, eq(generations._id, facel?.generation_id ?? ''))).toBe(0)
})
