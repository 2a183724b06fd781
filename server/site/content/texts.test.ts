import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { contentRoutes } from '../../../shared/site/content.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { listedNameOf, makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { contentTexts } from './content.tables.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(contentTexts)
})

type Terms = { kind?: 'terms_of_use' | 'terms_and_conditions'; locale?: LocaleCode; html?: string }
const write = ({ kind = 'terms_of_use', locale = 'en', html = '<p>Be kind.</p>' }: Terms = {}) =>
  t.call(contentRoutes.writeTerms, { as: admin, body: { kind, locale, html } })
const read = async (locale?: LocaleCode) => {
  const { data } = await t.call(contentRoutes.terms, { query: { locale } })
  return data.terms_of_use
}

test('before anybody wrote them there are no texts', async () => {
  const got = await Promise.all([
    t.call(contentRoutes.terms),
    t.call(contentRoutes.policies),
    t.call(contentRoutes.whyChooseUs),
  ])
  expect(got.map(({ data }) => data)).toEqual([
    { terms_of_use: null, terms_and_conditions: null },
    { privacy_policy: null, cookie_policy: null },
    { why_choose_us: null },
  ])
})

test('a written text is there at once, for everybody, in its language', async () => {
  const html = '<h2>Nutzung</h2><p>Seien Sie <strong>freundlich</strong>.</p>'
  const { status, data } = await write({ locale: 'de', html })
  expect(status).toBe(200)
  const text = { locale: 'de', html, locales: ['de'], updated_at: expect.any(String) }
  expect(data).toEqual({ terms_of_use: text, terms_and_conditions: null })
  expect(await read('de')).toEqual(text)
})

test('each call knows only its own kinds', async () => {
  const body = { kind: 'privacy_policy', locale: 'en' as const, html: '<p>x</p>' }
  const { status } = await t.call(contentRoutes.writeTerms, {
    as: admin,
    body: body as never,
  })
  expect(status).toBe(422)
  await t.call(contentRoutes.writePolicy, { as: admin, body: { ...body, kind: 'cookie_policy' } })
  await t.call(contentRoutes.writeWhyChooseUs, { as: admin, body: { ...body, kind: 'why_choose_us' } })
  const policies = await t.call(contentRoutes.policies)
  const pitch = await t.call(contentRoutes.whyChooseUs)
  expect(policies.data.cookie_policy?.html).toBe('<p>x</p>')
  expect(policies.data.privacy_policy).toBeNull()
  expect(pitch.data.why_choose_us?.html).toBe('<p>x</p>')
})

test.each<[LocaleCode | undefined, LocaleCode[], LocaleCode]>([
  ['de', ['en', 'de'], 'de'],
  ['ar', ['de', 'en'], 'en'],
  ['ar', ['fr', 'de'], 'fr'],
  ['pt-br', ['en', 'pt'], 'pt'],
  ['pt', ['en', 'pt-br'], 'en'],
  [undefined, ['de', 'en'], 'en'],
])('who asks for %s where there is %j reads %s', async (asked, there, gets) => {
  for (const locale of there) await write({ locale, html: `<p>in ${locale}</p>` })
  await write({ kind: 'terms_and_conditions', locale: 'tr' })
  const text = await read(asked)
  expect(text).toMatchObject({ locale: gets, html: `<p>in ${gets}</p>` })
  expect(text?.locales.toSorted()).toEqual(there.toSorted())
})

test.each(['', '   ', '<p></p>', '<p>&nbsp;<br></p>', '<script>alert(1)</script>'])(
  'a text without a word (%j) removes that language’s',
  async (html) => {
    await write({ locale: 'en' })
    await write({ locale: 'de', html: '<p>Deutsch</p>' })
    await write({ locale: 'de', html })
    expect(await read('de')).toMatchObject({ locale: 'en', locales: ['en'] })
  },
)

test('writing again replaces the text and says when', async () => {
  await write()
  const before = await read()
  await write({ html: '<p>Be kinder.</p>' })
  const after = await read()
  expect(after?.html).toBe('<p>Be kinder.</p>')
  expect(Date.parse(after?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''))
})

test('two who write the same text at once leave one of the two', async () => {
  const both = await Promise.all(['one', 'two'].map((word) => write({ html: `<p>${word}</p>` })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await t.db.$count(contentTexts)).toBe(1)
})

test('every change is in the audit log, shortened, and what changes nothing is not', async () => {
  await write({ html: `<p>${'long '.repeat(400)}</p>` })
  await write({ html: '<p>short</p>' })
  const lines = await t.db.$count(auditLog)
  await write({ html: '<p>short</p>' })
  expect(await t.db.$count(auditLog)).toBe(lines)
  const [last] = await t.db.select().from(auditLog).orderBy(desc(auditLog._id)).limit(1)
  expect(last).toMatchObject({
    act: 'text_changed',
    actor_name: listedNameOf(admin),
    subject_name: 'terms_of_use (en)',
    before: { text: 'long '.repeat(100) },
    after: { text: 'short' },
  })
})

describe('refused is', () => {
  test.each([
    ['a text of more than a hundred thousand characters', { html: 'x'.repeat(100_001) }],
    ['no text', { html: undefined }],
    ['a language there can’t be', { locale: '../../etc' }],
    ['a language in capitals', { locale: 'DE' }],
    ['a character no database keeps', { html: '<p>\0</p>' }],
    ['markup that isn’t text', { html: { toString: 'x' } }],
  ])('%s', async (_, change) => {
    const body = { kind: 'terms_of_use', locale: 'en', html: '<p>x</p>', ...change }
    const { status, error } = await t.call(contentRoutes.writeTerms, { as: admin, body: body as never })
    expect([status, error.code]).toEqual([422, 'invalid_input'])
    expect(await t.db.$count(contentTexts)).toBe(0)
  })

  test('a pitch that would fill the sign-in page', async () => {
    const body = { kind: 'why_choose_us' as const, locale: 'en' as const, html: 'x'.repeat(4_001) }
    const { status } = await t.call(contentRoutes.writeWhyChooseUs, { as: admin, body })
    expect(status).toBe(422)
  })

  test('a text beyond what a request may be', async () => {
    const { status } = await write({ html: 'x'.repeat(1_100_000) })
    expect(status).toBe(413)
  })
})

test('the terms are written by who holds tnc, the others by who holds settings', async () => {
  const people = [await makeStaff(t, ['tnc']), await makeStaff(t, ['settings']), await makeUser(t)]
  const statuses = await Promise.all(
    people.map(async (as) => {
      const text = { locale: 'en' as const, html: '<p>x</p>' }
      const answers = [
        await t.call(contentRoutes.writeTerms, { as, body: { kind: 'terms_of_use', ...text } }),
        await t.call(contentRoutes.writePolicy, { as, body: { kind: 'privacy_policy', ...text } }),
        await t.call(contentRoutes.writeWhyChooseUs, { as, body: { kind: 'why_choose_us', ...text } }),
      ]
      return answers.map(({ status }) => status)
    }),
  )
  expect(statuses).toEqual([
    [200, 403, 403],
    [403, 200, 200],
    [403, 403, 403],
  ])
})
