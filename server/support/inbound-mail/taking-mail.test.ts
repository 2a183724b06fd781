import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stagingDir } from '../../platform/http/multipart.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser } from '../../test/factories.ts'
import {
  type MailApp,
  postMail,
  signatureOf,
  startMailApp,
  verifiedHeaders,
} from './inbound-mail-fixtures.ts'
import { rawMail } from './reading/mail-fixtures.ts'

let t: MailApp
let customer: SignedIn
let address: string
beforeAll(async () => {
  t = await startMailApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  customer = await makeUser(t)
  address = t.open(customer)
})
afterEach(async () => {
  expect(await readdir(stagingDir(t.portal))).toEqual([])
})

const verified = (from: string) => verifiedHeaders(from, address)
const post = (raw: Buffer, sent?: Parameters<typeof postMail>[2]) => postMail(t.mailUrl, raw, sent)

test('a mail that nobody vouches for is refused before it is taken', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull: async (stream) => {
      sent += 256 * 1024
      stream.enqueue(new Uint8Array(256 * 1024))
      await new Promise((resolve) => setTimeout(resolve, 1))
    },
  })
  const forged = signatureOf(rawMail(), { secret: 'another secret' })
  const headers = { 'content-type': 'message/rfc822', ...forged }
  const endless = { method: 'POST', headers, body, duplex: 'half' } as const
  expect((await fetch(`${t.mailUrl}/api/inbound_mail`, endless)).status).toBe(401)
  expect(sent).toBeLessThan(10 * 1024 * 1024)
})

/** Begins four mails whose ends never come. */
const beginFour = (signature: Record<string, string>) =>
  Array.from({ length: 4 }, () => {
    const stop = new AbortController()
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(10)) })
    const headers = { 'content-type': 'message/rfc822', ...signature }
    const sent = { method: 'POST', headers, body, duplex: 'half', signal: stop.signal } as const
    return { stop, answered: fetch(`${t.mailUrl}/api/inbound_mail`, sent).catch(() => undefined) }
  })

test('four mails are taken at a time, the next are to come again later', async () => {
  const first = beginFour(signatureOf(rawMail()))
  await expect.poll(async () => (await readdir(stagingDir(t.portal))).length).toBe(4)
  expect(await post(rawMail(verified(customer.email)))).toEqual([503, 'busy'])
  for (const { stop } of first) stop.abort()
  await Promise.all(first.map(({ answered }) => answered))
  await expect.poll(async () => (await readdir(stagingDir(t.portal))).length).toBe(0)
  await expect.poll(() => post(rawMail(verified(customer.email)))).toEqual([202, true])
})

test('a mail that nobody vouches for holds none up, however slowly it comes', async () => {
  const forged = beginFour(signatureOf(rawMail(), { secret: 'another secret' }))
  expect(await post(rawMail(verified(customer.email)))).toEqual([202, true])
  expect(await post(rawMail(verified(customer.email)))).toEqual([202, true])
  for (const { stop } of forged) stop.abort()
  await Promise.all(forged.map(({ answered }) => answered))
})

describe('a signature is refused', () => {
  const raw = rawMail()
  const now = Math.floor(Date.now() / 1000)
  test.each([
    ['that is missing', {}],
    ['that is rubbish', { ...signatureOf(raw), 'x-maproom-signature': 'v1=a,t=b' }],
    ['without the hash of the mail', { 'x-maproom-signature': signatureOf(raw)['x-maproom-signature'] }],
    ['of another secret', signatureOf(raw, { secret: 'another secret' })],
    ['of another mail', signatureOf(rawMail({ body: 'Other' }))],
    ['six minutes old', signatureOf(raw, { t: now - 6 * 60 })],
    ['of six minutes ahead', signatureOf(raw, { t: now + 6 * 60 })],
    [
      'with another time',
      {
        ...signatureOf(raw),
        'x-maproom-signature': signatureOf(raw)['x-maproom-signature'].replace(/^t=\d+/, `t=${now - 60}`),
      },
    ],
  ])('%s', async (_, signature) => {
    expect(await post(raw, { signature })).toEqual([401, 'mail_signature_wrong'])
  })

  test('unless it is of these five minutes', async () => {
    const raw = rawMail(verified(customer.email))
    const t = Math.floor(Date.now() / 1000) - 4 * 60
    expect(await post(raw, { signature: signatureOf(raw, { t }), type: 'application/octet-stream' })).toEqual(
      [202, true],
    )
  })
})

test('a mail that is too large is refused, with its length and without', async () => {
  const raw = Buffer.alloc(46 * 1024 * 1024, 'x')
  expect(await post(raw)).toEqual([413, 'payload_too_large'])
  const chunks = new ReadableStream({
    pull: (stream) => {
      stream.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const headers = { 'content-type': 'message/rfc822', ...signatureOf(raw) }
  const endless = { method: 'POST', headers, body: chunks, duplex: 'half' } as const
  expect((await fetch(`${t.mailUrl}/api/inbound_mail`, endless)).status).toBe(413)
})
