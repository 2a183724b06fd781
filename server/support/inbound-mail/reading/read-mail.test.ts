import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InboundMail, mostFileBytes } from './inbound-mail.ts'
import { mixedMail, rawMail } from './mail-fixtures.ts'
import { readMail } from './read-mail.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maproom-mail-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(raw: Buffer): Promise<InboundMail | string | null> {
  const path = join(folder, 'mail.eml')
  await writeFile(path, raw)
  return readMail(path, async () => true).catch((error: Error) => `${error.name}: ${error.message}`)
}

test('a mail with the largest attachments is read', async () => {
  const bytes = Buffer.alloc(mostFileBytes, 'ecu')
  expect(await read(mixedMail([{ bytes: 'See the file' }, { name: 'flash.bin', bytes }]))).toMatchObject({
    text: 'See the file',
    files: [{ name: 'flash.bin', bytes: { length: bytes.length } }],
  })
})

test('of a mail with 30 MB attached only the headers are read', async () => {
  const mail = await read(mixedMail([{ name: 'flash.bin', bytes: Buffer.alloc(30_000_000) }]))
  expect(mail).toMatchObject({ from: 'mia@garage.example', subject: 'Re: Your ticket', files: 'too_large' })
})

describe('a mail that is made to cost time is unreadable or read, and the portal goes on meanwhile', () => {
  const multipart = { 'Content-Type': 'multipart/mixed; boundary=b0' }
  const nested = Array.from(
    { length: 10_000 },
    (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
  ).join('')
  const many = (text: string, count: number) => text.repeat(count)

  test.each<[string, Buffer, unknown]>([
    ['10,000 nested parts', rawMail({ ...multipart, body: nested }), /^UnreadableMail/],
    [
      'a million parts',
      rawMail({ ...multipart, body: many('--b0\r\n\r\na\r\n', 1_000_000) }),
      /^UnreadableMail/,
    ],
    ['30 million lines', rawMail({ body: many('\n', 30_000_000) }), /^UnreadableMail/],
    ['a header of 10 MB', rawMail({ Subject: many('a', 10_000_000) }), /^UnreadableMail/],
    ['a million headers', rawMail({ Received: Array(1_000_000).fill('x') }), /^UnreadableMail/],
    ['30,000 recipients', rawMail({ To: many('a@b.test, ', 25_000) }), { from: 'mia@garage.example' }],
    ['200,000 open comments', rawMail({ To: many('(', 200_000) }), { from: 'mia@garage.example' }],
    [
      '16,000 encoded words',
      rawMail({ Subject: many('=?utf-8?q?a?= ', 16_000) }),
      { subject: many('a', 500) },
    ],
    [
      '4 million open elements',
      rawMail({ 'Content-Type': 'text/html', body: many('<div>', 4_000_000) }),
      { text: '' },
    ],
    ['20 MB in one line', rawMail({ body: many('a ', 10_000_000) }), { automatic: false }],
  ])('%s', async (_, raw, expected) => {
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 10)
    const mail = await read(raw)
    clearInterval(turning)
    if (expected instanceof RegExp) expect(mail).toMatch(expected)
    else expect(mail).toMatchObject(Object(expected))
    expect(turns).toBeGreaterThan(0)
  })
})
