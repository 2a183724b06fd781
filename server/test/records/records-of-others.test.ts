import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../../shared/contract/route.ts'
import { contract } from '../../../shared/contract.ts'
import { startTestApp, type TestApp } from '../app.ts'
import type { SignedIn } from '../call.ts'
import { makeStaff, makeUser } from '../factories.ts'
import { unchanged } from '../unchanged.ts'
import { type OwnedRecord, ofEverybody, ownedRecords } from './owned-records.ts'

let t: TestApp
let strangers: SignedIn[]
beforeAll(async () => {
  t = await startTestApp({
    settings: {
      ...{ live_support_public: true, ticket_system_public: true, file_upload_public: true },
      ...{ api_access: true, is_admin_site: true },
    },
  })
  strangers = [await makeUser(t), await makeStaff(t, [])]
})
afterAll(() => t.close())

const ofCustomers: Route['access'][] = ['session', 'signed-in', 'order-key']

/** The calls that a customer may make about one record; those that remove it last. */
const calls = Object.entries(contract)
  .flatMap(([area, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => ({
      ...{ name: `${area}.${name}`, route },
      make: ownedRecords[`${area}.${name}`] ?? ownedRecords[area],
    })),
  )
  .filter(({ name, route }) => route.path.includes('/:') && !ofEverybody.includes(name))
  // What links call is refused to people, and tried with links in partner-link.test.ts.
  .filter(({ route }) => ofCustomers.includes(route.access) && !route.linkKey)
  .toSorted((one, other) => Number(one.route.method === 'DELETE') - Number(other.route.method === 'DELETE'))

/** One record serves all the calls about it. */
const made = new Map<unknown, Promise<OwnedRecord>>()

test.each(calls)('$name finds its owner’s record, and nobody else’s', async ({ name, route, make }) => {
  if (!make) throw new Error(`Say in owned-records.ts what record ${name} is about.`)
  const record = made.get(make) ?? make(t)
  made.set(make, record)
  const { owner, params, body, states } = await record
  const file = route.multipart && Object.keys(route.multipart.fields)[0]
  const ask = (as: SignedIn) =>
    t.call(route, {
      ...{ as, params, ...(route.method !== 'GET' && { body: knownFields(route, body) }) },
      files: file ? [{ field: file, name: 'x.bin', bytes: new Uint8Array(5000).fill(7) }] : [],
    })
  const taken: number[] = []
  for (const enter of states) {
    await enter()
    await unchanged(t, async () => {
      for (const as of strangers) {
        const { status, error } = await ask(as)
        expect([status, error?.code]).toEqual([404, 'not_found'])
      }
    })
    taken.push((await ask(owner)).status)
  }
  // Whatever else may be wrong with it, it is theirs.
  expect(taken.some((status) => ![403, 404].includes(status))).toBe(true)
})

/** Leaves out the fields that this call doesn't know: one body serves all the calls about a record. */
function knownFields(route: Route, body: object): object {
  const known = route.body?.safeParse(body).data ?? {}
  return typeof known === 'object'
    ? Object.fromEntries(Object.entries(body).filter(([field]) => Object.hasOwn(known, field)))
    : {}
}
