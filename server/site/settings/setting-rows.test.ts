import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { settingCards } from '../../../shared/contract/settings.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { type SettingName, settingRow, settingRows, settingsReadBy } from '../../../shared/settings.ts'
import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import { placeOf, type SettingsForm, settingsIn } from '../../../shared/site/settings-tabs.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
  await t.changeSettings({
    smtp_password: 'sealed-password',
    dvla_key: 'sealed-key',
    bank_details: 'IBAN SE00',
  })
})
afterAll(() => t.close())

const namesIn = (answer: object) =>
  Object.keys(answer)
    .filter((name) => name in settingRows)
    .toSorted()
const together = (...lists: SettingName[][]) => lists.flat().toSorted()

test('everybody gets what everybody may read, signed in or not', async () => {
  const readable = settingsReadBy('everybody').filter((name) => !settingRow(name).apart)
  for (const as of [undefined, await makeUser(t), admin]) {
    const { data } = await t.call(authRoutes.getSiteData, as ? { as } : {})
    expect(namesIn(data)).toEqual(together(readable))
  }
  const page = await (await fetch(t.url)).text()
  for (const name of [...settingsReadBy('team'), ...settingsReadBy('signed-in'), ...settingsReadBy('nobody')])
    expect(page).not.toContain(`"${name}"`)
  const shop = await t.call(shopSettingsRoutes.get)
  expect(JSON.stringify(shop.data)).not.toContain('IBAN SE00')
})

test('the signed-in get of the others what a call of its feature returns, and guests don’t', async () => {
  expect((await t.call(creditRoutes.mine, { as: await makeUser(t), query: {} })).data.bank_details).toBe(
    'IBAN SE00',
  )
  expect((await t.call(creditRoutes.mine, { query: {} })).status).toBe(401)
})

test('the team gets everything but passwords and keys, of which it sees whether there is one', async () => {
  const { data } = await t.call(settingsRoutes.read, { as: admin })
  const readable = together(settingsReadBy('everybody'), settingsReadBy('signed-in'), settingsReadBy('team'))
  expect(namesIn(data)).toEqual(readable)
  expect(data).toMatchObject({ smtp_password_set: true, dvla_key_set: true })
  expect(JSON.stringify(data)).not.toContain('sealed-')
})

const limits = keysOf(settingRows).flatMap((name) => {
  const place = placeOf(name)
  if (!place) return []
  const { maximum, minimum, maxLength } = z.toJSONSchema(settingRow(name).typed ?? settingRow(name).value, {
    io: 'input',
    unrepresentable: 'any',
  })
  const tab = settingCards[place.card]
  const beyond = [
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(maxLength ? ['x'.repeat(maxLength + 1)] : []),
  ]
  return beyond.map((value) => ({ tab, name, value, title: String(value).slice(0, 9) }))
})

test.each(limits)('$name isn’t $title, as its row says', async ({ tab, name, value }) => {
  const { data } = await t.call(settingsRoutes.read, { as: admin })
  const saved: Record<string, unknown> = data
  const present = Object.fromEntries(settingsIn(tab).map((field) => [field, saved[field] ?? '']))
  const body = { tab, ...present, [name]: value } as SettingsForm
  const { status, error } = await t.call(settingsRoutes.change, { as: admin, body })
  // What depends on the value may be wrong with it.
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, expect.arrayContaining([name])])
})

test('the rows name limits for texts and numbers', () => {
  expect(limits.length).toBeGreaterThan(35)
})
