import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { type Clamd, eicarMark, startClamd, verdictOn } from '../../platform/outside/clamd-fixture.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { recordsOf } from '../../test/unchanged.ts'

let clamd: Clamd
let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  clamd = await startClamd(verdictOn)
  const { CLAMD_HOST, CLAMD_PORT } = clamd.env
  t = await startTestApp({ env: { CLAMD_HOST, CLAMD_PORT: String(CLAMD_PORT) } })
  tuner = await makeStaff(t, ['orders'])
})
afterAll(async () => {
  await t.close()
  await clamd.close()
})

const stored = async () => (await recordsOf(t)).stored

/** Sends one file with a message about an order; returns the message's ids and the file as it is shown. */
async function attach(as: SignedIn, id: string, name: string, bytes: Buffer) {
  const files = [{ field: 'files', name, bytes: new Uint8Array(bytes) }]
  const { data } = await t.call(orderMessageRoutes.send, { as, params: { id }, body: { message: '' }, files })
  return { params: { id, msgid: data._id }, shown: data.files[0] }
}

/** Fetches the file of a message, as a page would. */
async function fetched(as: SignedIn, { id, msgid }: { id: string; msgid: string }, query = '') {
  const answer = await fetch(`${t.url}/api/order_message/${id}/${msgid}/download_file${query}`, {
    headers: { authorization: `Bearer ${as.access_token}` },
  })
  const { headers } = answer
  return {
    type: headers.get('content-type'),
    sniffed: headers.get('x-content-type-options'),
    shown: headers.get('content-disposition')?.split(';')[0],
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** A photo on its side, with the place where it was taken. */
function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'Robin' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
}

test('a photo is drawn anew, without the place where it was taken, and may be shown', async () => {
  const { order, customer } = await makeOrder(t)
  const before = (await stored()).length
  const taken = await photo(3000, 1500)
  expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Robin')
  const { params, shown } = await attach(customer, order._id, 'turbo.photo.jpg', taken)
  expect(shown).toMatchObject({ kind: 'picture', name: 'turbo.photo.webp', width: 2560, height: 1280 })
  const picture = await fetched(tuner, params)
  expect(picture).toMatchObject({ type: 'image/webp', sniffed: 'nosniff', shown: 'inline' })
  expect(picture.bytes.length).toBe(shown?.size)
  const { exif, format, width } = await sharp(picture.bytes).metadata()
  expect([exif, format, width]).toEqual([undefined, 'webp', 2560])
  // The picture and its thumbnail, and not what was uploaded.
  expect(await stored()).toHaveLength(before + 2)
})

test('a thumbnail is small, and a small picture is its own', async () => {
  const { order, customer } = await makeOrder(t)
  const sizeOf = async (side: number) => {
    const { params } = await attach(customer, order._id, 'turbo.png', await photo(side, side / 2))
    const { bytes, type, shown } = await fetched(tuner, params, '?thumbnail=true')
    const { width, height } = await sharp(bytes).metadata()
    return [width, height, type, shown]
  }
  expect(await sizeOf(1000)).toEqual([640, 320, 'image/webp', 'inline'])
  expect(await sizeOf(600)).toEqual([600, 300, 'image/webp', 'inline'])
})

test('a picture that is taken back leaves nothing in the storage', async () => {
  const { order, customer } = await makeOrder(t)
  const before = await stored()
  const { params } = await attach(customer, order._id, 'turbo.jpg', await photo(1000, 1000))
  expect(await stored()).toHaveLength(before.length + 2)
  await t.call(orderMessageRoutes.remove, { as: customer, params: { id: params.msgid } })
  expect(await stored()).toEqual(before)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)])

test.each([
  ['an SVG', 'logo.svg', svg],
  ['a broken picture', 'turbo.png', broken],
  ['a page that is called a picture', 'turbo.jpg', Buffer.from('<script>alert(1)</script>')],
])('%s stays a download, as it is', async (_, name, bytes) => {
  const { order, customer } = await makeOrder(t)
  const { params, shown } = await attach(customer, order._id, name, bytes)
  expect(shown).toMatchObject({ kind: 'file', name, size: bytes.length, width: null, height: null })
  for (const query of ['', '?thumbnail=true']) {
    const file = await fetched(tuner, params, query)
    expect(file).toMatchObject({ sniffed: 'nosniff', shown: 'attachment', type: 'application/octet-stream' })
    expect(file.bytes.equals(bytes)).toBe(true)
  }
})

test('an infected file is refused, with the message', async () => {
  const { order, customer } = await makeOrder(t)
  const files = [{ field: 'files', name: 'log.txt', bytes: new Uint8Array(Buffer.from(eicarMark)) }]
  const sent = { as: customer, params: { id: order._id }, body: { message: 'Look' }, files }
  const { status, code } = await refused(t, () => t.call(orderMessageRoutes.send, sent))
  expect([status, code]).toEqual([422, 'file_infected'])
})
