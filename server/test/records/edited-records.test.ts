import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../../shared/contract/route.ts'
import { contract } from '../../../shared/contract.ts'
import { auditLog } from '../../users/users.tables.ts'
import { startTestApp, type TestApp } from '../app.ts'
import type { SignedIn } from '../call.ts'
import { listedNameOf, makeAdmin } from '../factories.ts'
import { namesIn } from '../names-in.ts'
import { refused } from '../refused.ts'
import { editedRecords } from './edited-records.ts'
import { withoutForm } from './without-form.ts'

let t: TestApp
let anna: SignedIn
let ben: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { ticket_system_public: true, shop_status: true, api_access: true } })
  anna = await makeAdmin(t)
  ben = await makeAdmin(t)
})
afterAll(() => t.close())

const routes = new Map<string, Route>(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Route>).map(
      ([name, route]) => [`${area}.${name}`, route] as const,
    ),
  ),
)

test('every call that changes a record says how two people do', () => {
  const isUpdate = ({ method, path }: Route) =>
    method !== 'GET' && (/^(PUT|PATCH)$/.test(method) || /update|change/.test(path))
  const updates = [...routes].filter(([, route]) => isUpdate(route)).map(([name]) => name)
  const said = [...Object.keys(editedRecords), ...Object.keys(withoutForm)]
  expect(said.toSorted()).toEqual(updates.toSorted())
})

test.each(Object.entries(editedRecords))(
  '%s undoes nothing that another saved meanwhile',
  async (name, make) => {
    const route = routes.get(name)
    if (!route) throw new Error(`${name} is no call`)
    const { params, one, other, answer = (values) => values, ...record } = await make(t, anna)
    // Records hold more than their form.
    const known = namesIn(route.body)
    const opened = Object.fromEntries(
      Object.entries(record.opened).filter(([field]) => known.includes(field)),
    )
    const body = record.body ?? ((form, opened) => ({ ...form, opened }))
    const send = (as: SignedIn, change: object, from = opened) => ({
      ...{ as, params, files: [], body: body({ ...opened, ...change }, from) },
    })
    const save = async (as: SignedIn, change: object, shown: Record<string, unknown>, from = opened) => {
      const { status, data } = await t.call(route, send(as, change, from))
      expect({ status, data }).toMatchObject({ status: 200, data: answer(shown) })
    }
    const [field, first, second] = one

    await save(anna, { [field]: first }, { [field]: first })
    if (other) await save(ben, { [other[0]]: other[1] }, { [field]: first, [other[0]]: other[1] })
    const { code, fields, data } = await refused(t, () => t.call(route, send(ben, { [field]: second })))
    expect([code, fields]).toEqual(['changed_meanwhile', { [field]: 'changed_meanwhile' }])
    expect(data).toEqual({ by: listedNameOf(anna), at: expect.any(String), theirs: { [field]: first } })

    await save(ben, { [field]: second }, { [field]: second }, { ...opened, [field]: first })
    const [last] = await t.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.actor_id, ben._id))
      .orderBy(desc(auditLog._id))
      .limit(1)
    expect(Object.keys(last?.after ?? {})).toEqual(Object.keys(last?.before ?? {}))
    expect(last?.after).not.toEqual(last?.before)
  },
)
