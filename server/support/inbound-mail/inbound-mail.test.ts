import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../../shared/contract/errors.ts'
import { answerAddress } from '../../conversations/reply-address/answer-address.ts'
import { replyAddress } from '../../conversations/reply-address/reply-address.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import { stagingDir } from '../../platform/http/multipart.ts'
import { eicarMark, startClamd, verdictOn } from '../../platform/outside/clamd-fixture.ts'
import { startTestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser } from '../../test/factories.ts'
import { type MailApp, postMail, startMailApp, verifiedHeaders } from './inbound-mail-fixtures.ts'
import { mixedMail, rawMail } from './reading/mail-fixtures.ts'

const about = { kind: 'ticket', _id: randomUUID() } as const
const text = { bytes: 'See the file' }
let t: MailApp
let clamd: Awaited<ReturnType<typeof startClamd>>
let customer: SignedIn
let address: string
beforeAll(async () => {
  clamd = await startClamd(verdictOn)
  t = await startMailApp({ CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(clamd.env.CLAMD_PORT) })
})
afterAll(async () => {
  await t.close()
  await clamd.close()
})
beforeEach(async () => {
  customer = await makeUser(t)
  address = t.open(customer)
  t.delivered.length = 0
  t.state.refuse = null
})
afterEach(async () => {
  expect(await readdir(stagingDir(t.portal))).toEqual([])
})

const verified = (from: string, to = address) => verifiedHeaders(from, to)
const post = (raw: Buffer, sent?: Parameters<typeof postMail>[2]) => postMail(t.mailUrl, raw, sent)
const mailsTo = (to: string) =>
  t.db.select().from(storedMails).where(eq(storedMails.to, to)).orderBy(desc(storedMails._id))

test('an answer of the customer is delivered as theirs, without what it answers', async () => {
  const body = 'It works.\n\nOn 11/22/26 10:15, Maproom wrote:\n> Does it work?\n'
  expect(await post(rawMail({ ...verified(customer.email), body }))).toEqual([202, true])
  expect(t.delivered).toMatchObject([
    {
      conversation: { kind: 'ticket' },
      author: { _id: customer._id, username: customer.username },
      sender: customer.email,
      message: 'It works.',
      files: [],
    },
  ])
})

test('attachments are delivered whole, under harmless names, and removed when they weren’t stored', async () => {
  const file = { name: '../a/read\u202e.bin', bytes: 'flash' }
  expect(await post(mixedMail([text, file], verified(customer.email)))).toEqual([202, true])
  expect(t.delivered[0]).toMatchObject({
    message: 'See the file',
    files: [{ name: 'read.bin', size: 5, field: 'files' }],
  })
  expect(t.delivered[0]?.contents).toEqual(['flash'])
})

test('a mail that is longer than a message comes whole, as a file of it', async () => {
  const body = 'Boost at 3,000 rpm is 2.4 bar. '.repeat(400).trim()
  expect(await post(rawMail({ ...verified(customer.email), body }))).toEqual([202, true])
  expect(t.delivered[0]?.message).toBe(body.slice(0, 8000))
  expect(t.delivered[0]?.files).toMatchObject([{ name: 'mail.txt' }])
  expect(t.delivered[0]?.contents).toEqual([body])
})

test('an answer of a team member is theirs; one who may not answer is nobody', async () => {
  const agent = await makeUser(t, { role_id: 3, permissions: ['tickets'] })
  const tuner = await makeUser(t, { role_id: 3, permissions: ['orders'] })
  const other = await makeUser(t)
  for (const { email } of [agent, tuner, other]) await post(rawMail(verified(email.toUpperCase())))
  expect(t.delivered.map(({ author }) => author?._id)).toEqual([agent._id, undefined, undefined])
})

test.each([
  [
    'another mail server’s word',
    { 'Authentication-Results': 'mx.evil.test; dkim=pass header.d=example.test' },
  ],
  ['no word at all', { 'Authentication-Results': [] }],
  [
    'a word for another domain',
    { 'Authentication-Results': 'mx.example.test; dkim=pass header.d=evil.test' },
  ],
])('a mail with %s is delivered as nobody’s, with its address', async (_, headers) => {
  expect(await post(rawMail({ ...verified(customer.email), ...headers }))).toEqual([202, true])
  expect(t.delivered).toMatchObject([{ author: null, sender: customer.email, message: 'Hello' }])
})

test.each([{ status: 2 as const }, { verified: false }])(
  'a mail of somebody with %o is nobody’s',
  async (row) => {
    const person = await makeUser(t, row)
    await post(rawMail(verified(person.email, t.open(person))))
    expect(t.delivered).toMatchObject([{ author: null }])
  },
)

test('the same mail twice is one message, and one that only copies its id is another', async () => {
  const headers = verified(customer.email)
  await post(rawMail({ ...headers, 'Authentication-Results': [] }))
  await post(rawMail(headers))
  await post(rawMail({ ...headers, Received: 'by another way' }))
  expect(t.delivered.map(({ author }) => author?._id)).toEqual([undefined, customer._id])
  for (const { request_key } of t.delivered)
    expect(request_key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const nameless = rawMail({ ...headers, 'Message-ID': [] })
  await post(nameless)
  await post(nameless)
  expect(t.delivered).toHaveLength(3)
})

test.each([
  ['an automatic answer', { 'Auto-Submitted': 'auto-replied' }],
  ['what came over a mailing list', { 'List-Id': '<tuning.example.test>' }],
  ['what calls itself a list', { Precedence: 'list' }],
])('%s is dropped', async (_, headers) => {
  expect(await post(rawMail({ ...verified(customer.email), ...headers }))).toEqual([202, true])
  expect(t.delivered).toEqual([])
})

test('a mail to nobody is read no further than its headers', async () => {
  const nested = Array.from(
    { length: 2000 },
    (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
  ).join('')
  const hostile = { 'Content-Type': 'multipart/mixed; boundary=b0', body: nested }
  expect(await post(rawMail({ ...verified(customer.email), ...hostile }))).toEqual([422, 'mail_unreadable'])
  const toNobody = verified(customer.email, 'support@reply.example.test')
  expect(await post(rawMail({ ...toNobody, ...hostile }))).toEqual([404, 'not_found'])
})

describe('not found, and nothing is delivered:', () => {
  test.each<[string, () => string]>([
    ['an address without a token', () => 'support@reply.example.test'],
    ['a token that was changed', () => address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))],
    ['a token of another portal', () => replyAddress(Buffer.alloc(32), 'support@reply.example.test', about)],
    ['a conversation that is gone', () => replyAddress(t.portal.secret, 'support@reply.example.test', about)],
    [
      'a kind that isn’t answered by mail',
      () => replyAddress(t.portal.secret, 'support@reply.example.test', { ...about, kind: 'order' }),
    ],
  ])('%s', async (_, to) => {
    expect(await post(rawMail(verified(customer.email, to())))).toEqual([404, 'not_found'])
    expect(t.delivered).toEqual([])
  })
})

test('what isn’t a mail is refused', async () => {
  expect(await post(rawMail({ From: [] }))).toEqual([422, 'mail_unreadable'])
  expect(await post(Buffer.from('hello'))).toEqual([422, 'mail_unreadable'])
  expect(await post(Buffer.alloc(0))).toEqual([422, 'file_empty'])
  expect(await post(rawMail(), { type: 'application/json' })).toEqual([400, 'bad_request'])
  expect(await post(rawMail({ ...verified(customer.email), body: ' \n' }))).toEqual([422, 'message_empty'])
})

test('without a secret the call is off', async () => {
  const off = await startTestApp()
  try {
    expect(await postMail(off.url, rawMail())).toEqual([403, 'feature_off'])
    await off.changeSettings({ inbound_mail_address: 'support@reply.example.test' })
    expect(await answerAddress(off.db, off.portal, about)).toBe(undefined)
  } finally {
    await off.close()
  }
})

test('a mail goes out with an address for answers once the operator set one', async () => {
  expect(await answerAddress(t.db, t.portal, about)).toMatch(/^support\+[a-z2-7]{44}@reply\.example\.test$/)
  await t.changeSettings({ inbound_mail_address: '' })
  expect(await answerAddress(t.db, t.portal, about)).toBe(undefined)
  await t.changeSettings({ inbound_mail_address: 'support@reply.example.test' })
})

test('the portal itself answers that a token is unknown, until a kind of conversation is answered by mail', async () => {
  expect(await postMail(t.url, rawMail(verified(customer.email)))).toEqual([404, 'not_found'])
})

describe('attachments are refused with a mail that says so:', () => {
  const six = Array.from({ length: 6 }, (_, i) => ({ name: `${i}.bin`, bytes: 'x' }))
  test.each([
    ['six', () => mixedMail([text, ...six], verified(customer.email)), 422, 'too_many_files', 'at most 5'],
    [
      '30 MB',
      () => mixedMail([text, { name: 'a.bin', bytes: Buffer.alloc(30_000_000) }], verified(customer.email)),
      413,
      'file_too_large',
      'at most 25 MB',
    ],
    [
      'an infected one',
      () => mixedMail([text, { name: 'a.bin', bytes: eicarMark }], verified(customer.email)),
      422,
      'file_infected',
      'virus scanner',
    ],
  ] as const)('%s', async (_, raw, status, code, words) => {
    expect(await post(raw())).toEqual([status, code])
    expect(t.delivered).toEqual([])
    await expect.poll(() => mailsTo(customer.email), { timeout: 15_000 }).toHaveLength(1)
    const [mail] = await mailsTo(customer.email)
    expect(mail?.subject).toBe('Your email wasn’t accepted: Re: Your ticket')
    expect(mail?.text).toContain(words)
    expect(mail?.text).toMatch(/\/customer\/[0-9a-f-]{36}\n/)
  })

  test('what the conversation refuses', async () => {
    t.state.refuse = new AppError('archive_encrypted')
    const agent = await makeUser(t, { role_id: 3, permissions: ['tickets'], locale: 'de' })
    expect(await post(rawMail(verified(agent.email)))).toEqual([422, 'archive_encrypted'])
    await expect.poll(() => mailsTo(agent.email), { timeout: 15_000 }).toHaveLength(1)
    const [mail] = await mailsTo(agent.email)
    expect(mail?.subject).toBe('Ihre E-Mail wurde nicht übernommen: Re: Your ticket')
    expect(mail?.text).toContain('/team/')
  })

  test('one mail an hour for each reason and conversation, and none to whom nobody vouches for', async () => {
    const sent = (headers: Record<string, string>) => mixedMail([text, ...six], headers)
    const stranger = { ...verified(customer.email), 'Authentication-Results': 'mx.example.test; dkim=none' }
    expect(await post(sent(stranger))).toEqual([422, 'too_many_files'])
    const other = await makeUser(t)
    expect(await post(sent(verified(other.email)))).toEqual([422, 'too_many_files'])
    const agent = await makeUser(t, { role_id: 1 })
    await post(sent(verified(agent.email)))
    t.state.refuse = new AppError('archive_broken')
    await post(rawMail(verified(agent.email)))
    await post(sent(verified(agent.email)))
    await post(sent(verified(agent.email, t.open(customer))))
    await expect.poll(() => mailsTo(agent.email), { timeout: 15_000 }).toHaveLength(3)
    const { rows } = await t.db.execute(
      sql`select data->>'reason' as reason from jobs.job
          where name = 'mail_refused' and data->>'user_id' = ${agent._id} order by created_on`,
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['too_many', 'archive', 'too_many'])
    expect(await mailsTo(customer.email)).toEqual([])
    expect(await mailsTo(other.email)).toEqual([])
  })

  test('no mail for a failure that isn’t theirs', async () => {
    t.state.refuse = new AppError('busy')
    expect(await post(rawMail(verified(customer.email)))).toEqual([503, 'busy'])
    expect(await mailsTo(customer.email)).toEqual([])
  })
})
