import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileRoutes, toolRoutes } from '../../../shared/accounts/profile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { listedNameOf, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const supported = async () => (await t.call(toolRoutes.supported, { as: await makeUser(t) })).data.tools

test('a person says which of the supported tools they own', async () => {
  const user = await makeUser(t)
  const tools = (await supported()).slice(0, 2)
  const { data } = await t.call(profileRoutes.updateTools, { as: user, body: { tools } })
  expect(data.my_tools).toEqual(tools)
})

test('a tool the site doesn’t support is refused', async () => {
  const user = await makeUser(t)
  const body = { tools: [...(await supported()), 'Hammer'] }
  const { status, error } = await t.call(profileRoutes.updateTools, { as: user, body })
  expect([status, error.fields]).toEqual([422, { tools: 'invalid_value' }])
})

test('the operator’s list of tools holds from then on, and its change is recorded', async () => {
  const staff = await makeStaff(t, ['settings'])
  const tools = ['Autotuner', 'My own reader']
  const { data } = await t.call(toolRoutes.updateSupported, { as: staff, body: { tools } })
  expect(data.tools).toEqual(tools)
  await expect.poll(supported, { interval: 20 }).toEqual(tools)
  const [line] = await t.db.select().from(auditLog).where(eq(auditLog.act, 'supported_tools_changed'))
  expect(line).toMatchObject({ actor_name: listedNameOf(staff), after: { supported_tools: tools } })
})

test.each([[['']], [['KESS3', 'kess3']], [['x'.repeat(61)]], [Array(201).fill('x')]])(
  'an empty, doubled, endless name or list is refused',
  async (tools) => {
    const staff = await makeStaff(t, ['settings'])
    expect((await t.call(toolRoutes.updateSupported, { as: staff, body: { tools } })).status).toBe(422)
  },
)
