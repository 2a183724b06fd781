import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentBody } from '../../../shared/contract/route.ts'
import { auditRoutes } from '../../../shared/users/audit.ts'
import { bcodeRoutes, dpcodeRoutes, pcodeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'

let t: TestApp
let operator: SignedIn
let customer: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  operator = await makeStaff(t, ['miscellaneous'])
  customer = await makeUser(t)
})
afterAll(() => t.close())

const egr = { code: 'P0401', text: 'EGR: too little flow' }
const family = { code: 'DF012', ecu: 'EDC16CP33', p_code: 'P0115', text: 'Coolant temperature sensor' }
const number = { kind: 'ecu_number', code: '0 281 012 345', text: 'EDC16U31 of a test bench' } as const

/** The same steps for each kind of codes: its calls, a form, the form as it is stored, and another form. */
const kinds = [
  { name: 'P-code', calls: pcodeRoutes, form: egr, other: { code: 'P0402', text: 'EGR: too much flow' } },
  { name: 'Bosch code', calls: bcodeRoutes, form: number, other: { ...number, text: 'EDC16U34' } },
  { name: 'DF code', calls: dpcodeRoutes, form: family, other: { ...family, p_code: 'P0116' } },
] as const

test.each(kinds)(
  'a $name is added, changed, listed, looked up and deleted',
  async ({ calls, form, other }) => {
    const call = (route: typeof calls.add, body: unknown) =>
      t.call(route, { as: operator, body: body as SentBody<typeof route> })
    const added = await call(calls.add, form)
    expect(added.status).toBe(200)
    const params = { id: added.data._id }
    const exact = { as: customer, query: { code: form.code } }
    expect((await t.call(calls.single, exact)).data).toMatchObject({ _id: params.id, text: form.text })
    const changed = await t.call(calls.change, { as: operator, params, body: other as never })
    expect(changed.data).toMatchObject({ _id: params.id, text: other.text })
    const list = await t.call(calls.list, { as: operator, query: { keywords: other.text } })
    expect(list.data.items.map(({ _id }) => _id)).toEqual([params.id])
    const found = await t.call(calls.search, { as: customer, query: { keywords: other.text } })
    expect(found.data.map(({ _id }) => _id)).toEqual([params.id])
    expect((await t.call(calls.remove, { as: operator, params })).data).toEqual({ ok: true })
    const again = await refused(t, () => t.call(calls.remove, { as: operator, params }))
    expect(again.code).toBe('not_found')
    expect((await t.call(calls.single, exact)).error.code).toBe('not_found')
  },
)

test.each(kinds)('a $name that is there already is refused', async ({ calls, form }) => {
  const add = () => t.call(calls.add, { as: operator, body: form as never })
  const { data } = await add()
  expect((await refused(t, add)).code).toBe('code_taken')
  await t.call(calls.remove, { as: operator, params: { id: data._id } })
})

test.each(kinds)('only who runs the look-ups changes a $name', async ({ calls, form }) => {
  const tuner = await makeStaff(t, ['orders'])
  const params = { id: randomUUID() }
  for (const as of [tuner, customer]) {
    const answers = [
      await refused(t, () => t.call(calls.add, { as, body: form as never })),
      await refused(t, () => t.call(calls.change, { as, params, body: form as never })),
      await refused(t, () => t.call(calls.remove, { as, params })),
      await refused(t, () => t.call(calls.removeMany, { as, body: { ids: [params.id] } })),
      await refused(t, () => t.call(calls.list, { as })),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('forbidden'))
  }
})

test.each(kinds)('a $name without a meaning, or that is unknown, is refused', async ({ calls, form }) => {
  const body = { ...form, text: ' ' } as never
  expect((await refused(t, () => t.call(calls.add, { as: operator, body }))).fields).toEqual({
    text: 'too_small',
  })
  const params = { id: randomUUID() }
  const change = () => t.call(calls.change, { as: operator, params, body: form as never })
  expect((await refused(t, change)).code).toBe('not_found')
  for (const keywords of ['', 'x'.repeat(101)])
    expect((await t.call(calls.search, { as: customer, query: { keywords } })).status).toBe(422)
  expect((await t.call(calls.single, { as: customer, query: { code: '' } })).status).toBe(422)
})

test.each(['P4401', 'X0401', 'P040', 'P0401-1', 'P04G1', ''])('“%s” is no P-code', async (code) => {
  const { fields } = await refused(t, () => t.call(pcodeRoutes.add, { as: operator, body: { ...egr, code } }))
  expect(Object.keys(fields ?? {})).toEqual(['code'])
})

test('a DF code needs its control unit and a P-code', async () => {
  const body = { ...family, ecu: '', p_code: 'P99' }
  const { fields } = await refused(t, () => t.call(dpcodeRoutes.add, { as: operator, body }))
  expect(fields).toEqual({ ecu: 'too_small', p_code: 'invalid_format' })
})

test('codes are stored in one form, and their system is read from them', async () => {
  const p = await t.call(pcodeRoutes.add, { as: operator, body: { code: ' p2463-62 ', text: 'Soot' } })
  expect(p.data).toMatchObject({ code: 'P2463-62', system: 'exhaust', text_de: '', hints: '' })
  const body = { ...number, code: '0 281-012.346', p_code: '' }
  const b = await t.call(bcodeRoutes.add, { as: operator, body })
  expect(b.data).toMatchObject({ code: '0281012346', kind: 'ecu_number' })
  const df = await t.call(dpcodeRoutes.add, { as: operator, body: { ...family, code: 'df 7' } })
  expect(df.data.code).toBe('DF007')
  const same = { ...family, code: 'DF7', ecu: family.ecu.toLowerCase() }
  expect((await refused(t, () => t.call(dpcodeRoutes.add, { as: operator, body: same }))).code).toBe(
    'code_taken',
  )
})

test('a list is paged, sorted and narrowed', async () => {
  for (const [code, system] of [
    ['U0100', null],
    ['C0035', null],
    ['P0606', 'other'],
  ] as const)
    await t.call(pcodeRoutes.add, { as: operator, body: { code, text: `Listed ${code}`, system } })
  const codes = async (query: object) => {
    const { data } = await t.call(pcodeRoutes.list, { as: operator, query: { keywords: 'listed', ...query } })
    return data.items.map(({ code }) => code)
  }
  expect(await codes({})).toEqual(['C0035', 'P0606', 'U0100'])
  expect(await codes({ sort: '-code' })).toEqual(['U0100', 'P0606', 'C0035'])
  expect(await codes({ size: 2, page: 2 })).toEqual(['U0100'])
  expect(await codes({ system: 'network' })).toEqual(['U0100'])
  expect(await codes({ system: 'other' })).toEqual(['P0606'])
  for (const query of [{ sort: 'hints' }, { system: 'engine' }, { size: 101 }])
    expect((await t.call(pcodeRoutes.list, { as: operator, query: query as never })).status).toBe(422)
})

test('several codes are deleted at once, of their own kind alone', async () => {
  const add = async (code: string) =>
    (await t.call(pcodeRoutes.add, { as: operator, body: { code, text: 'Many' } })).data._id
  const ids = [await add('P0A01'), await add('P0A02')]
  const wrong = await t.call(bcodeRoutes.removeMany, { as: operator, body: { ids } })
  expect(wrong.data).toEqual({ deleted: 0 })
  const body = { ids: [...ids, randomUUID()] }
  expect((await t.call(pcodeRoutes.removeMany, { as: operator, body })).data).toEqual({ deleted: 2 })
  for (const ids of [[], Array(101).fill(randomUUID())])
    expect((await t.call(pcodeRoutes.removeMany, { as: operator, body: { ids } })).status).toBe(422)
})

test('what the team does with codes is recorded and announced', async () => {
  const received = await collectLive(t)
  const { data } = await t.call(pcodeRoutes.add, { as: operator, body: { code: 'P0B01', text: 'Old' } })
  const params = { id: data._id }
  await t.call(pcodeRoutes.change, { as: operator, params, body: { code: 'P0B01', text: 'New' } })
  await t.call(pcodeRoutes.remove, { as: operator, params })
  const { data: log } = await t.call(auditRoutes.list, {
    as: await makeAdmin(t),
    query: { subject: data._id },
  })
  expect(log.items.map(({ act, subject_name }) => [act, subject_name])).toEqual([
    ['code_deleted', 'P0B01'],
    ['code_changed', 'P0B01'],
    ['code_added', 'P0B01'],
  ])
  expect(log.items[1]).toMatchObject({ before: { text: 'Old' }, after: { text: 'New' } })
  const notified = (await received()).map(({ event }) => event.topic)
  expect(notified.filter((topic) => topic === 'codes')).toHaveLength(3)
})

test('the standard set adds the commonest codes and leaves what is there as it is', async () => {
  await t.call(pcodeRoutes.add, { as: operator, body: { code: 'P0301', text: 'Our own words' } })
  const first = await t.call(pcodeRoutes.addStandard, { as: operator })
  expect(first.data.added).toBeGreaterThan(500)
  expect((await t.call(pcodeRoutes.addStandard, { as: operator })).data).toEqual({ added: 0 })
  const own = await t.call(pcodeRoutes.single, { as: customer, query: { code: 'P0301' } })
  expect(own.data.text).toBe('Our own words')
  const { data } = await t.call(pcodeRoutes.single, { as: customer, query: { code: 'P0102' } })
  expect(data).toMatchObject({
    text: 'Air mass meter: signal too low',
    text_de: 'Luftmassenmesser: Signal zu niedrig',
    system: 'fuel_air',
  })
})
