import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { desc, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { mailRoutes } from '../../../shared/notifications/mail.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import type { SettingsForm } from '../../../shared/site/settings-tabs.ts'
import { portOf } from '../../platform/http/port-of.ts'
import { checkMailPort } from '../../site/settings/mail-port.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { storedMails } from './mail.tables.ts'

const password = 'correct horse battery'
const mails: string[] = []
const server = new SMTPServer({
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  onAuth: ({ username, password: typed }, _session, done) =>
    username === 'portal' && typed === password
      ? done(null, { user: username })
      : done(new Error(`wrong: ${typed}`)),
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      mails.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})

let t: TestApp
let admin: SignedIn
let port: number
beforeAll(async () => {
  t = await startTestApp()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = portOf(server.server)
})
afterAll(async () => {
  await t.close()
  await new Promise<void>((closed) => server.close(() => closed()))
})

/** Calls as a new admin each time, so that the limit of calls isn't met. */
const check = async (
  body: Partial<{ host: string; port: number; user: string; pass: string }> = {},
  as?: SignedIn,
) =>
  t.call(mailRoutes.checkSmtp, {
    as: as ?? (await makeAdmin(t)),
    body: { host: '127.0.0.1', port, secure: false, user: 'portal', pass: password, ...body },
  })
const form = (change: Partial<Extract<SettingsForm, { tab: 'mail' }>> = {}): SettingsForm => ({
  tab: 'mail',
  smtp_host: '127.0.0.1',
  smtp_port: port,
  smtp_secure: false,
  smtp_user: 'portal',
  smtp_password: password,
  remove_smtp_password: false,
  mail_from: 'workshop@example.test',
  inbound_mail_address: '',
  inbound_mail_authserv_id: '',
  sms_notification: false,
  push_notification: false,
  ...change,
})
const save = async (body: SettingsForm) => {
  admin ??= await makeAdmin(t)
  const received = new Promise<void>((resolve) => t.portal.notices.on('settings', () => resolve()))
  const got = await t.call(settingsRoutes.change, { as: admin, body })
  if (got.status === 200) await received
  return got
}

test('the check says OK for a server that lets us in, and why not for one that doesn’t', async () => {
  expect((await check()).data).toEqual({ ok: true, problem: null })
  expect((await check({ pass: 'wrong' })).data).toEqual({ ok: false, problem: 'sign_in' })
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => closed.once('listening', listening))
  const free = (closed.address() as AddressInfo).port
  await new Promise((done) => closed.close(done))
  expect((await check({ port: free })).data).toEqual({ ok: false, problem: 'refused' })
})

test('only an admin has a server called', async () => {
  const { status, error } = await check({}, await makeStaff(t, ['settings']))
  expect([status, error.code]).toEqual([403, 'forbidden'])
})

test('the check reveals nothing of other services at an address', async () => {
  const http = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nsecret of the inside\r\n'))
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const { data, bytes } = await check({ port: (http.address() as AddressInfo).port })
  expect(data).toEqual({ ok: false, problem: 'no_answer' })
  expect(bytes.toString()).not.toContain('secret')
  await new Promise((done) => http.close(done))
})

test('only the ports of mail servers are called, but for tests and the demo on this machine', async () => {
  const { status, error } = await check({ host: 'inside.example.test', port: 5432 })
  expect([status, error.fields]).toEqual([422, { port: 'not_for_mail' }])
  expect((await check({ port: 0 })).status).toBe(422)
  expect((await check({ port: 70_000 })).status).toBe(422)
  const production = { NODE_ENV: 'production', DEMO: false } as const
  expect(() => checkMailPort(production, '127.0.0.1', 5432, 'port')).toThrow()
  for (const good of [25, 465, 587, 2525]) checkMailPort(production, 'mail.example.test', good, 'port')
})

test('mails go through the settings’ server, as soon as it is saved', async () => {
  expect((await save(form())).status).toBe(200)
  const user = await makeUser(t, { verified: false })
  await t.call(authRoutes.sendVerificationCode, { as: user })
  await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(1)
  expect(mails[0]).toContain('From: workshop@example.test')
  expect(await t.db.$count(storedMails)).toBe(0)
})

test('the password is in no answer, not in the log, and in the database only sealed', async () => {
  const saved = await save(form())
  const read = await t.call(settingsRoutes.read, { as: admin })
  const site = await t.call(authRoutes.getSiteData)
  const log = await t.db.select().from(auditLog)
  const { rows } = await t.db.execute(sql`select record::text from settings`)
  const { smtp_password: sealed } = await t.portal.settings.get()
  for (const place of [saved.bytes, read.bytes, site.bytes, JSON.stringify(log), JSON.stringify(rows)])
    expect(place.toString()).not.toContain(password)
  for (const place of [saved.bytes, read.bytes, site.bytes, JSON.stringify(log)])
    expect(place.toString()).not.toContain(sealed)
  expect(read.data).toMatchObject({ smtp_password_set: true, smtp_host: '127.0.0.1' })
  expect(site.bytes.toString()).not.toContain('smtp')
})

test('an empty password keeps the one there is, for the check too', async () => {
  await save(form())
  expect((await save(form({ smtp_password: '', mail_from: '' }))).data.smtp_password_set).toBe(true)
  expect((await check({ pass: '' })).data.ok).toBe(true)
  const [last] = await t.db.select().from(auditLog).orderBy(desc(auditLog._id)).limit(1)
  expect(last?.after).toEqual({ mail_from: '' })
  expect((await save(form({ smtp_password: '', remove_smtp_password: true }))).data.smtp_password_set).toBe(
    false,
  )
})

test('a stored password never goes to another server or for another user', async () => {
  await save(form())
  const { status, error } = await save(form({ smtp_host: 'localhost', smtp_password: '' }))
  expect([status, error.fields]).toEqual([422, { smtp_password: 'required' }])
  expect((await check({ host: 'localhost', pass: '' })).data).toEqual({ ok: false, problem: 'sign_in' })
})

test('the address for answers has room for a token, and only the team reads it', async () => {
  for (const wrong of ['support', `${'x'.repeat(20)}@reply.example.test`]) {
    const { status, error } = await save(form({ inbound_mail_address: wrong }))
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      422,
      'invalid_input',
      ['inbound_mail_address'],
    ])
  }
  const inbound_mail_address = `${'x'.repeat(19)}@reply.example.test`
  const saved = await save(form({ inbound_mail_address, inbound_mail_authserv_id: ' mx.example.test ' }))
  expect(saved.data).toMatchObject({ inbound_mail_address, inbound_mail_authserv_id: 'mx.example.test' })
  const site = await t.call(authRoutes.getSiteData)
  expect(site.bytes.toString()).not.toContain('example.test')
})
