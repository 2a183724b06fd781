import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableMail } from './mail-bounds.ts'
import { mixedMail, rawMail } from './mail-fixtures.ts'
import { parseMail } from './parse-mail.ts'

test('a plain reply is read', async () => {
  const mail = await parseMail(
    rawMail({ 'Delivered-To': 'support+abc@reply.example.com', body: 'Grüße\r\nMia' }),
  )
  expect(mail).toEqual({
    message_id: '<one@garage.example>',
    from: 'mia@garage.example',
    subject: 'Re: Your ticket',
    text: 'Grüße\nMia',
    automatic: false,
    recipients: ['support+abc@reply.example.com', 'support@reply.example.com'],
    authentication_results: [],
    files: [],
  })
})

test('the addresses of the envelope come before those that its writer sees', async () => {
  const { recipients } = await parseMail(
    rawMail({
      To: 'Team <team@reply.example.com>, "a, b" <b@Reply.Example.com>',
      Cc: 'friends: c@reply.example.com, d@reply.example.com;',
      'X-Original-To': 'first@reply.example.com',
      'Envelope-To': 'third@reply.example.com',
      'Delivered-To': ['second@reply.example.com', 'first@reply.example.com'],
    }),
  )
  const before = ['first', 'second', 'third', 'team', 'b', 'c', 'd']
  expect(recipients).toEqual(before.map((name) => `${name}@reply.example.com`))
})

test('headers with encoded words, and texts in other character sets, are read', async () => {
  const encoded = rawMail({ Subject: '=?iso-8859-1?q?Gr=FC=DFe?= =?utf-8?b?2YXYsdit2KjYpw==?=' })
  expect((await parseMail(encoded)).subject).toBe('Grüßeمرحبا')
  const latin = Buffer.concat([
    rawMail({ 'Content-Type': 'text/plain; charset=windows-1252', body: '' }),
    Buffer.from([0x47, 0xfc, 0x80]),
  ])
  expect((await parseMail(latin)).text).toBe('Gü€')
  const quoted = rawMail({ 'Content-Transfer-Encoding': 'quoted-printable', body: 'Gr=C3=BC=\r\n=C3=9Fe' })
  expect((await parseMail(quoted)).text).toBe('Grüße')
})

test('a mail of HTML alone is read as a person sees it', async () => {
  const body =
    '<html><head><title>x</title><style>p{color:red}</style></head><body><p>It is &lt;fine&gt; &amp;amp;<br>now.</p>' +
    '<script>alert(1)</script><div>Second\r\nline</div><!-- no --><ul><li>one</li><li>two</li></ul>' +
    '<img src="https://x.test/a.png" alt="a"><a href="https://x.test/log?a=1&amp;b=2">link</a>, ' +
    '<a href="https://x.test/">x.test</a>, <a href="mailto:a@x.test">a</a>, <a href="javascript:alert(1)">b</a></body></html>'
  const { text } = await parseMail(rawMail({ 'Content-Type': 'text/html', body }))
  expect(text).toBe(
    'It is <fine> &amp;\nnow.\n\nSecond line\none\ntwo\nlink (https://x.test/log?a=1&b=2), x.test, a, b',
  )
})

test('HTML of so many tags that reading them all would take long is cut', async () => {
  const body = '<p>x</p>'.repeat(20_000)
  const { text } = await parseMail(rawMail({ 'Content-Type': 'text/html', body }))
  expect(text.match(/x/g)?.length).toBe(4_000)
  const references = await parseMail(rawMail({ 'Content-Type': 'text/html', body: '&amp;'.repeat(30_000) }))
  expect(references.text).toHaveLength(7_999)
})

test('attachments are read; a signature and its logo, and what is empty, are none', async () => {
  const inline = '\r\nContent-ID: <logo>\r\nContent-Disposition: inline'
  const related = `--part\r\nContent-Type: multipart/related; boundary=in\r\n\r\n--in\r\nContent-Type: text/html\r\n\r\nHello\r\n--in\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64${inline}\r\n\r\nAAAA\r\n--in--\r\n`
  const mixed = mixedMail([
    { name: 'read.bin', bytes: Buffer.from([0, 1, 255]) },
    { name: 'empty.bin', bytes: '' },
    { name: 'smime.p7s', type: 'application/pkcs7-signature', bytes: 'x' },
    { type: 'message/rfc822', bytes: 'From: a@b.test\r\n\r\nAn older mail' },
  ])
  const mail = await parseMail(
    Buffer.from(mixed.toString('latin1').replace('--part\r\n', `${related}--part\r\n`)),
  )
  const files = mail.files === 'too_large' ? [] : mail.files
  expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')])).toEqual([
    ['read.bin', '\0\x01\xff'],
    ['mail.eml', 'From: a@b.test\r\n\r\nAn older mail'],
  ])
  expect(mail.text).toBe('Hello')
})

test.each([
  ['Auto-Submitted', 'auto-replied', true],
  ['Auto-Submitted', 'auto-generated (vacation)', true],
  ['Auto-Submitted', 'no', false],
  ['X-Auto-Response-Suppress', 'All', true],
  ['X-Auto-Response-Suppress', 'None', false],
  ['Precedence', 'bulk', true],
  ['Precedence', 'auto_reply', true],
  ['Precedence', 'junk', true],
  ['Precedence', 'normal', false],
  ['X-Autoreply', 'yes', true],
  ['Return-Path', '<>', true],
  ['Return-Path', '<mia@garage.example>', false],
  ['From', 'MAILER-DAEMON@mx.example.com (Mail Delivery System)', true],
  ['From', 'Postmaster <postmaster@outlook.example>', true],
  ['Content-Type', 'multipart/report; report-type=delivery-status; boundary=x', true],
  ['constructor', 'x', false],
])('a mail with %s: %s was written by a program: %s', async (name, value, automatic) => {
  expect((await parseMail(rawMail({ [name]: value }))).automatic).toBe(automatic)
})

test.each([
  ['two From headers', { From: ['mia@garage.example', 'admin@maproom.test'] }],
  ['no From header', { From: [] }],
  ['two senders', { From: 'mia@garage.example, admin@maproom.test' }],
  ['a group as its sender', { From: 'all: mia@garage.example;' }],
  ['an address behind the address', { From: '<mia@garage.example> admin@maproom.test' }],
  ['two addresses in brackets', { From: '<mia@garage.example> <admin@maproom.test>' }],
  ['an address inside an encoded word', { From: '=?utf-8?q?=3Cadmin@maproom.test=3E?=' }],
  ['an open quote', { From: '"Mia <mia@garage.example>' }],
  ['an open comment', { From: 'mia@garage.example (hello' }],
  ['a NUL in its sender', { From: 'mia@garage.example\0' }],
  ['a bare CR in its sender', { From: 'mia@garage.example\rFrom: admin@maproom.test' }],
  ['a sender without a domain', { From: 'mia' }],
])('a mail with %s is unreadable', async (_, headers) => {
  await expect(parseMail(rawMail(headers))).rejects.toBeInstanceOf(UnreadableMail)
})

test.each([
  ['"admin@maproom.test" <mia@garage.example>', 'mia@garage.example'],
  ['=?utf-8?q?admin=40maproom=2Etest?= <mia@garage.example>', 'mia@garage.example'],
  ['admin (mia@x.test) <mia@Garage.Example> (really)', 'mia@garage.example'],
  ['"Berg, \\"Mia\\" <x>" <Mia.Berg+x@garage.example>', 'Mia.Berg+x@garage.example'],
  ['Mia\r\n <mia@garage.example>', 'mia@garage.example'],
  ['mia@bücher.example', 'mia@xn--bcher-kva.example'],
  ['\u202eMia\u202c <mia@garage.example>', 'mia@garage.example'],
])('the sender of %j is %s', async (From, address) => {
  expect((await parseMail(rawMail({ From }))).from).toBe(address)
})

test('what the database can’t store is removed from texts', async () => {
  const { text, subject } = await parseMail(rawMail({ Subject: 'a\0b', body: 'a\0b\x1bc\td\ud800' }))
  expect(subject).toBe('ab')
  expect(text).toBe('abc\td\ufffd')
})

test('a text in UTF-7 stays what it is written as', async () => {
  const mail = rawMail({ 'Content-Type': 'text/plain; charset=utf-7', body: '+ADw-script+AD4-' })
  expect((await parseMail(mail)).text).toBe('+ADw-script+AD4-')
})

test('any bytes are a mail or unreadable', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'From: a@b.test\r\n',
      '\r\n\r\n',
      '--x\r\n',
      'Content-Type: multipart/mixed; boundary=x\r\n',
      '=?',
      '"',
      '(',
      '\0',
    ),
    fc.string({ unit: 'binary' }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece), async (pieces) => {
      const read = await parseMail(Buffer.from(pieces.join(''))).catch((error: unknown) => error)
      if (read instanceof Error) expect(read).toBeInstanceOf(UnreadableMail)
    }),
  )
})
