import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { pictureRoutes } from '../../../shared/site/pictures.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import type { SettingsForm } from '../../../shared/site/settings-tabs.ts'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { openPortal } from '../../portal.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { callAt, type SentFile } from '../../test/call.ts'
import { listedNameOf, makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { lockSettings } from './settings.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const general: SettingsForm = {
  tab: 'general',
  site_title: 'Nord Tuning',
  copyright_text: '© Nord',
  default_theme: 'custom',
  default_locale: 'de',
  locales_off: ['fr', 'ar'],
  logo_width: 0,
  logo_height: 40,
  map_tiles: '',
  map_attribution: '',
  remove_logo: false,
}
const orders: SettingsForm = {
  tab: 'orders',
  reg_no_mode: 'both',
  payment_type: 'credits',
  submit_order_pay_later: true,
  automation: false,
  retention_days: 90,
  statement_days: 30,
  alientech_client_id: '',
  alientech_secret: '',
  remove_alientech_secret: false,
  price_type_names: ['Retail', 'Dealer', ''],
  time_frame_prices: { ASAP: 0, '2-3 hours': 0, '5-6 hours': 0 },
}
const payments: SettingsForm = {
  tab: 'payments',
  currency: 'SEK',
  credit_price: 1000,
  min_purchase: 500,
  max_purchase: 100_000,
  bank_details: 'IBAN SE00',
  bank: true,
  stripe: false,
  paypal: false,
  payfast: false,
  klarna: false,
  coinbase: false,
}
const company: SettingsForm = {
  tab: 'company',
  company_name: 'Nord Tuning AB',
  company_address: '',
  company_post_code: '',
  company_city: '',
  company_country: 'SE',
  company_vat_no: '',
  company_reg: '',
  company_email: '',
  company_phone: '',
  invoice_prefix: 'NT',
  invoice_footer: '',
  document_years: 10,
}
const change = (body: SettingsForm, files: SentFile[] = [], as = admin) =>
  t.call(settingsRoutes.change, { as, body, files })

async function picture(field: string): Promise<SentFile> {
  const drawn = sharp({ create: { width: 900, height: 300, channels: 3, background: '#123b38' } })
  return { field, name: 'logo.png', bytes: new Uint8Array(await drawn.png().toBuffer()) }
}

test('a tab is changed as a whole, and its change stands in the log', async () => {
  const { status, data } = await change(orders)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    reg_no_mode: 'both',
    submit_order_pay_later: true,
    retention_days: 90,
    statement_days: 30,
    price_type_names: ['Retail', 'Dealer', ''],
  })
  const { data: read } = await t.call(settingsRoutes.read, { as: admin })
  expect(read).toMatchObject({ reg_no_mode: 'both', retention_days: 90 })
  const [last] = await t.db.select().from(auditLog).orderBy(desc(auditLog._id)).limit(1)
  expect(last).toMatchObject({
    act: 'settings_changed',
    subject_name: 'orders',
    actor_name: listedNameOf(admin),
  })
  expect(last?.before).toEqual({
    reg_no_mode: 'reg_no',
    submit_order_pay_later: false,
    retention_days: 31,
    statement_days: 14,
    price_type_names: ['', '', ''],
  })
  expect(last?.after).toEqual({
    reg_no_mode: 'both',
    submit_order_pay_later: true,
    retention_days: 90,
    statement_days: 30,
    price_type_names: ['Retail', 'Dealer', ''],
  })
})

test.each<[string, SettingsForm]>([
  ['site_title', { ...general, site_title: '  ' }],
  ['site_title', { ...general, site_title: 'x'.repeat(121) }],
  ['map_tiles', { ...general, map_tiles: 'javascript:alert(1)' }],
  ['logo_height', { ...general, logo_height: 5000 }],
  ['default_theme', { ...general, default_theme: 'neon' as 'dark' }],
  ['default_locale', { ...general, default_locale: 'xx' as 'en' }],
  ['locales_off.1', { ...general, locales_off: ['fr', 'xx' as 'en'] }],
  ['retention_days', { ...orders, retention_days: 0 }],
  ['document_years', { ...company, document_years: 0 }],
  ['price_type_names.1', { ...orders, price_type_names: ['', 'x'.repeat(41), ''] }],
  ['time_frame_prices.ASAP', { ...orders, time_frame_prices: { ...orders.time_frame_prices, ASAP: 1.5 } }],
  ['payment_type', { ...orders, payment_type: 'barter' as 'credits' }],
  ['currency', { ...payments, currency: 'ABC' }],
  ['credit_price', { ...payments, credit_price: 0 }],
  ['tab', { ...general, tab: 'everything' as 'general' }],
])('a wrong %s is refused by its name and nothing changes', async (field, body) => {
  const before = await t.call(settingsRoutes.read, { as: admin })
  const logged = await t.db.$count(auditLog)
  const { status, error } = await change(body)
  expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'invalid_input', [field]])
  expect(await t.call(settingsRoutes.read, { as: admin })).toMatchObject({ data: before.data })
  expect(await t.db.$count(auditLog)).toBe(logged)
})

test('a tab changes none of the other tabs’ fields', async () => {
  const smuggled = { ...general, automation: true, smtp_password: 'x', theme: {} } as SettingsForm
  await change(smuggled)
  const now = await t.portal.settings.get()
  expect([now.automation, now.smtp_password]).toEqual([false, ''])
})

test('script in the title is text, for the browser and in the log', async () => {
  const site_title = '<script>alert(1)</script>'
  await change({ ...general, site_title })
  const { data, headers } = await t.call(authRoutes.getSiteData)
  expect(data.site_title).toBe(site_title)
  expect(headers.get('content-type')).toContain('application/json')
})

test('a logo is drawn anew, shown to everybody, replaced, and taken away', async () => {
  const first = (await change(general, [await picture('logo')])).data.logo ?? ''
  const shown = await t.call(pictureRoutes.one, { params: { id: first } })
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(shown.bytes).metadata()).height).toBeLessThanOrEqual(128)
  expect((await t.call(authRoutes.getSiteData)).data.logo).toBe(first)

  expect((await change(general)).data.logo).toBe(first)
  const second = (await change(general, [await picture('logo')])).data.logo ?? ''
  expect(second).not.toBe(first)
  expect((await t.call(pictureRoutes.one, { params: { id: first } })).status).toBe(404)
  expect((await change({ ...general, remove_logo: true })).data.logo).toBe(null)
  expect((await t.call(pictureRoutes.one, { params: { id: second } })).status).toBe(404)
})

test('a file that is no picture is refused, and the tab stays as it was', async () => {
  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  const body = { ...general, site_title: 'Half done' }
  const { status, error } = await change(body, [{ field: 'logo', name: 'logo.png', bytes: svg }])
  expect([status, error.code]).toEqual([422, 'picture_unreadable'])
  expect((await t.portal.settings.get()).site_title).not.toBe('Half done')
})

test('a picture is read before the settings are locked', async () => {
  await t.db.transaction(async (db) => {
    await lockSettings(db)
    const { error } = await change(general, [{ field: 'logo', name: 'logo.png', bytes: new Uint8Array(9) }])
    expect(error.code).toBe('picture_unreadable')
  })
})

test('the sign-in page has its own words and picture', async () => {
  const body = {
    tab: 'login',
    login_title: 'Moin',
    login_text: 'Files in, files out',
    remove_login_picture: false,
  }
  const { status } = await change(body as SettingsForm, [await picture('login_picture')])
  expect(status).toBe(200)
  const { data } = await t.call(authRoutes.getSiteData)
  expect(data).toMatchObject({ login_title: 'Moin', login_picture: expect.any(String) })
})

test('the theme is nine colours, for everybody to read and for those who hold the settings to change', async () => {
  const { data: theme } = await t.call(settingsRoutes.theme)
  const body = { ...theme, body_bg_color: '#AABBCC' }
  const { data } = await t.call(settingsRoutes.changeTheme, { as: admin, body })
  expect(data).toEqual({ ...theme, body_bg_color: '#aabbcc' })
  expect((await t.call(settingsRoutes.theme)).data).toEqual(data)
  for (const bad of ['red', '#fff', '#12345g', 'url(x)', '#123456;background:red']) {
    const { status, error } = await t.call(settingsRoutes.changeTheme, {
      as: admin,
      body: { ...theme, card_bg_color: bad },
    })
    expect([status, error.fields]).toEqual([422, { card_bg_color: 'invalid_format' }])
  }
})

test('a theme whose text is hard to read is refused, and nothing changes', async () => {
  const { data: theme } = await t.call(settingsRoutes.theme)
  const { status, error } = await t.call(settingsRoutes.changeTheme, {
    as: admin,
    body: { ...theme, card_text_color: '#f0f0f0' },
  })
  expect([status, error.fields]).toEqual([422, { card_bg_color: 'invalid_value' }])
  expect((await t.call(settingsRoutes.theme)).data).toEqual(theme)
})

test('changes are live in every process', async () => {
  const dbUrl = t.portal.env.DATABASE_URL ?? ''
  const database = openDatabase(dbUrl, { max: 2 })
  const other = await openPortal(t.portal.env, { ...database, url: dbUrl }, t.portal.secret)
  const app = await buildApp(other)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const titleThere = async () => (await callAt(url, authRoutes.getSiteData, {})).data.site_title
  await titleThere()
  await change({ ...general, site_title: 'Seen everywhere' })
  await expect.poll(titleThere).toBe('Seen everywhere')

  // What was changed past everybody is seen once the caches are emptied, there too.
  await t.db.execute(`update settings set record = jsonb_set(record, '{site_title}', '"By hand"')`)
  expect(await titleThere()).toBe('Seen everywhere')
  const { data } = await t.call(settingsRoutes.purgeCaches, { as: admin })
  expect(Date.now() - Date.parse(data.purged_at)).toBeLessThan(5000)
  await expect.poll(titleThere).toBe('By hand')
  await app.close()
  await other.close()
  await database.close()
})

test('only holders of the permission read or change the settings', async () => {
  const body = { ...general, site_title: 'Mine' }
  for (const as of [await makeUser(t), await makeStaff(t, ['orders'])]) {
    expect((await change(body, [], as)).status).toBe(403)
    expect((await t.call(settingsRoutes.read, { as })).status).toBe(403)
  }
  expect((await t.call(settingsRoutes.read)).status).toBe(401)
  expect((await change(body, [], await makeStaff(t, ['settings']))).status).toBe(200)
})

test('only admins change the settings of accounts, mail, company and payments', async () => {
  const staff = await makeStaff(t, ['settings'])
  const before = await t.portal.settings.get()
  expect((await change({ ...payments, bank_details: 'IBAN of mine' }, [], staff)).error.code).toBe(
    'forbidden',
  )
  expect((await change(company, [], staff)).error.code).toBe('forbidden')
  expect(await t.portal.settings.get()).toEqual(before)
  expect((await change(company)).status).toBe(200)
  const accounts = {
    tab: 'accounts',
    approve_accounts: 'automatic',
    captcha_verification: true,
    second_factor_for_team: false,
  } as const
  expect((await change(accounts, [], staff)).error.code).toBe('forbidden')
  expect((await change(accounts)).status).toBe(200)
})

test('the largest purchase isn’t smaller than the smallest', async () => {
  const { status, error } = await change({ ...payments, min_purchase: 1000, max_purchase: 999 })
  expect(status).toBe(422)
  expect(error?.fields).toEqual({ max_purchase: 'invalid_value' })
  expect((await change({ ...payments, min_purchase: 1000, max_purchase: 1000 })).status).toBe(200)
})

test('the settings name the connected methods of payment, and nothing of their keys', async () => {
  expect((await t.call(settingsRoutes.read, { as: admin })).data.connected).toEqual(['bank'])
  const env = { STRIPE_SECRET_KEY: 'sk_test_of_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody' }
  const other = await startTestApp({ env })
  try {
    const { data } = await other.call(settingsRoutes.read, { as: await makeAdmin(other) })
    expect(data.connected).toEqual(['bank', 'stripe'])
    expect(JSON.stringify(data)).not.toContain('of_nobody')
  } finally {
    await other.close()
  }
})
