import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { pictureRoutes } from '../../../shared/site/pictures.ts'
import { pictures } from '../../site/pictures/pictures.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { listedNameOf, makeAdmin, makeUser } from '../../test/factories.ts'
import { auditLog, users } from '../../users/users.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const update = (as: SignedIn, body: object, files: SentFile[] = []) =>
  t.call(profileRoutes.updateProfile, { as, body, files })
const me = async (as: SignedIn) => (await t.call(authRoutes.refreshUserData, { as })).data
const picture = (bytes: Uint8Array): SentFile => ({
  field: 'picture',
  name: 'me.png',
  bytes: new Uint8Array(bytes),
})
const drawn = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

test('the sent fields of a profile are stored, and the others stay', async () => {
  const user = await makeUser(t, { phone: '+49 30 123456' })
  const { data } = await update(user, {
    username: 'Kim.Neu',
    firstname: ' Kim ',
    locale: 'de',
    theme: 'dark',
    power_unit: 'kw',
  })
  const stored = {
    username: 'Kim.Neu',
    firstname: 'Kim',
    phone: '+49 30 123456',
    locale: 'de',
    theme: 'dark',
    power_unit: 'kw',
    torque_unit: null,
  }
  expect(data).toMatchObject(stored)
  expect(await me(user)).toEqual(data)
})

test('address and company are stored', async () => {
  const user = await makeUser(t)
  const address = { address: 'Ringstr. 4', city: 'Köln', post_code: '50667', country: 'DE' }
  await t.call(profileRoutes.updateAddress, { as: user, body: address })
  const business = {
    company_name: 'Kim GmbH',
    company_reg: 'HRB 1',
    vat_no: 'DE123456788',
    web_url: 'https://kim.example',
  }
  const { data } = await t.call(profileRoutes.updateBusiness, { as: user, body: business })
  expect(data).toMatchObject({ ...address, ...business })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://kim.example', '//kim.example', 'kim'])(
  'a website must be one: %s',
  async (web_url) => {
    const body = { company_name: '', company_reg: '', vat_no: '', web_url }
    const { status, error } = await t.call(profileRoutes.updateBusiness, { as: await makeUser(t), body })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['web_url']])
  },
)

test('nobody raises their own role or permissions', async () => {
  const user = await makeUser(t, { credits: 100 })
  const before = await me(user)
  const more = {
    role_id: 1,
    credits: 999_999,
    permissions: ['orders'],
    status: 1,
    price_type: 3,
    account_type: 'agent',
  }
  const { address, city, post_code, country } = before
  const business = { company_name: '', company_reg: '', vat_no: '', web_url: '' }
  const body = { address, city, post_code, country, ...more }
  const answers = [
    await update(user, { firstname: 'Robin', ...more }),
    await t.call(profileRoutes.updateAddress, { as: user, body }),
    await t.call(profileRoutes.updateBusiness, { as: user, body: { ...business, ...more } }),
  ]
  for (const { error } of answers) expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(more))
  expect(await me(user)).toEqual(before)
})

test('a name somebody has, whatever its case, is refused', async () => {
  const other = await makeUser(t)
  const { status, error } = await update(await makeUser(t), { username: other.username.toUpperCase() })
  expect([status, error.code]).toEqual([409, 'username_taken'])
})

test.each([
  [{ username: 'a b' }, 'username'],
  [{ firstname: '' }, 'firstname'],
  [{ lastname: 'x'.repeat(81) }, 'lastname'],
  [{ phone: 'call me' }, 'phone'],
  [{ locale: 'xx' }, 'locale'],
  [{ theme: 'pink' }, 'theme'],
  [{ torque_unit: 'stone' }, 'torque_unit'],
])('%j is refused by its field', async (body, field) => {
  const { status, error } = await update(await makeUser(t), body)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
})

test('script in a name is text, stored as it was typed', async () => {
  const user = await makeUser(t)
  const firstname = '<script>alert("1")</script>'
  expect((await update(user, { firstname })).data.firstname).toBe(firstname)
})

test('a picture is cut to a square, takes the place of the last one, and can be taken away', async () => {
  const user = await makeUser(t)
  const first = (await update(user, {}, [picture(await drawn())])).data.picture ?? ''
  const shown = await t.call(pictureRoutes.one, { params: { id: first } })
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const second = (await update(user, {}, [picture(await drawn(20, 20))])).data.picture
  expect(await t.db.$count(pictures, eq(pictures._id, first))).toBe(0)
  expect(second).not.toBe(first)
  expect((await update(user, { remove_picture: true })).data.picture).toBeNull()
  expect(await t.db.$count(pictures)).toBe(0)
})

/** Makes a PNG of a few hundred bytes that claims to be this large. */
function hugePng(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), 4 + body.length)
    return frame
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const pixels = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([
  ['picture_too_large', hugePng(30_000, 30_000)],
  [
    'picture_unreadable',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['picture_unreadable', Buffer.from('<html><script>alert(1)</script></html>')],
])('a file that is no picture is refused, and nothing changes: %s', async (code, bytes) => {
  const user = await makeUser(t)
  const { picture: before } = (await update(user, {}, [picture(await drawn(10, 10))])).data
  const { error } = await update(user, { firstname: 'Other' }, [picture(bytes)])
  expect(error.code).toBe(code)
  expect(await me(user)).toMatchObject({ picture: before, firstname: 'Robin' })
})

test('a picture is read before the person is locked', async () => {
  const user = await makeUser(t)
  await t.db.transaction(async (db) => {
    await db.select().from(users).where(eq(users._id, user._id)).for('update')
    const { error } = await update(user, {}, [picture(Buffer.from('no picture'))])
    expect(error.code).toBe('picture_unreadable')
  })
})

test('what an admin changes while acting as somebody is in the audit log, with their name', async () => {
  const [admin, user] = [await makeAdmin(t), await makeUser(t)]
  const { data } = await t.call(authRoutes.signInAsCustomer, { as: admin, body: { user_id: user._id } })
  await update({ ...user, access_token: data.access_token }, { firstname: 'Changed' })
  const [line] = await t.db.select().from(auditLog).where(eq(auditLog.act, 'person_edited'))
  expect(line).toMatchObject({
    actor_name: listedNameOf(admin),
    subject_id: user._id,
    before: { firstname: 'Robin' },
    after: { firstname: 'Changed' },
  })
  expect(JSON.stringify(line)).not.toContain('argon2')
  expect(await t.db.$count(users, eq(users.firstname, 'Changed'))).toBe(1)
})
