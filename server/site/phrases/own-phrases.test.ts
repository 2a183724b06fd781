import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import type { Body } from '../../../shared/contract/route.ts'
import { phraseRoutes } from '../../../shared/site/phrases/own-phrases.ts'
import { mailTo } from '../../accounts/account-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog } from '../../users/users.tables.ts'
import { ownPhrases } from './own-phrases.tables.ts'

let t: TestApp
let editor: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  editor = await makeStaff(t, ['settings'])
})
afterAll(() => t.close())

type Change = Body<typeof phraseRoutes.change>
const change = (body: Change, as = editor) => t.call(phraseRoutes.change, { as, body })
const list = (query: Record<string, unknown>) => t.call(phraseRoutes.list, { as: editor, query })
const title = 'accounts.sign_in.title'

const signInPage = async (language: string) =>
  (await fetch(`${t.url}/login`, { headers: { accept: 'text/html', 'accept-language': language } })).text()

/** What a browser fetches of the operator's in a language. */
async function fetched(locale: 'de' | 'en') {
  const { data } = await t.call(authRoutes.getSiteData)
  const version = data.own_phrases[locale]
  if (!version) return undefined
  const answer = await fetch(`${t.url}/api/phrases/${locale}/${version}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  return answer.json()
}

test('what the operator says stands on the page, in what browsers fetch and in mails, until it is undone', async () => {
  expect(await fetched('de')).toBeUndefined()
  const saved = await change({ locale: 'de', key: title, text: 'Grüß Gott' })
  expect(saved.data).toMatchObject({
    own: 'Grüß Gott',
    product: 'Anmelden',
    english: 'Sign in',
    english_was: null,
  })
  expect(await signInPage('de')).toContain('Grüß Gott')
  expect(await signInPage('en')).not.toContain('Grüß Gott')
  expect(await fetched('de')).toMatchObject({ [title]: 'Grüß Gott' })
  expect(await fetched('en')).toBeUndefined()

  await change({ locale: 'de', key: 'mails.footer', text: 'Ihre Werkstatt {{site_title}}, {{url}}' })
  const reader = await makeUser(t, { locale: 'de' })
  await t.call(authRoutes.sendForgotPassCode, { body: { email: reader.email } })
  expect((await mailTo(t, reader.email)).text).toContain('Ihre Werkstatt Maproom')

  for (const key of [title, 'mails.footer']) await change({ locale: 'de', key, text: '' })
  expect(await signInPage('de')).toContain('Anmelden')
  expect(await signInPage('de')).not.toContain('Grüß Gott')
  expect(await fetched('de')).toBeUndefined()
  expect(await t.db.select().from(ownPhrases)).toEqual([])
})

test('a change is recorded with what was said before and after, and the product’s own words are none', async () => {
  await change({ locale: 'de', key: title, text: 'Hereinspaziert' })
  await change({ locale: 'de', key: title, text: 'Hereinspaziert' })
  await change({ locale: 'de', key: title, text: 'Anmelden' })
  const logged = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.act, 'phrase_changed'))
    .orderBy(auditLog._id)
  expect(logged.slice(-2)).toMatchObject([
    { subject_name: `${title} (de)`, before: { text: 'Anmelden' }, after: { text: 'Hereinspaziert' } },
    { before: { text: 'Hereinspaziert' }, after: { text: 'Anmelden' } },
  ])
})

test.each<[string, number, Change]>([
  ['a key that English lacks', 404, { locale: 'de', key: 'accounts.none', text: 'Nichts' }],
  ['a group', 404, { locale: 'de', key: 'accounts.sign_in', text: 'Nichts' }],
  ['what every object has', 404, { locale: 'de', key: '__proto__.title', text: 'Nichts' }],
  [
    'a plural form that the language lacks',
    404,
    { locale: 'de', key: 'ui.fields_wrong_few', text: '{{count}}' },
  ],
  ['a missing value', 422, { locale: 'de', key: 'layout.balance', text: 'Guthaben' }],
  ['a value of another name', 422, { locale: 'de', key: 'layout.balance', text: '{{credits}} {{secret}}' }],
  ['a tag that English lacks', 422, { locale: 'de', key: title, text: '<b>Anmelden</b>' }],
  [
    'another phrase that English doesn’t put in',
    422,
    { locale: 'de', key: title, text: '$t(layout.search)' },
  ],
  ['control characters', 422, { locale: 'de', key: title, text: 'An\u0007melden' }],
  ['more than 2,000 characters', 422, { locale: 'de', key: title, text: 'x'.repeat(2001) }],
])('%s is refused', async (_, status, body) => {
  expect((await refused(t, () => change(body))).status).toBe(status)
})

test('who may not change settings changes no phrase and reads no list', async () => {
  for (const as of [await makeUser(t), await makeStaff(t, ['tnc'])]) {
    const body = { locale: 'de', key: title, text: 'Meins' } as const
    expect((await refused(t, () => change(body, as))).status).toBe(403)
    expect((await t.call(phraseRoutes.list, { as, query: {} })).status).toBe(403)
  }
})

test('markup is text wherever it is said', async () => {
  const text = '"><script src=x>alert(1)</script '
  await change({ locale: 'en', key: title, text })
  const page = await signInPage('en')
  expect(page).toContain('&lt;script src=x&gt;alert(1)')
  expect(page).not.toContain('<script src=x>')
  const words = 'Hello {{name}},\n\n<script src=x>\n\n{{code}}\n\nFor {{minutes}} minutes.'
  expect((await change({ locale: 'en', key: 'mails.text.forgot_password', text: words })).status).toBe(200)
  const reader = await makeUser(t, { locale: 'en' })
  await t.call(authRoutes.sendForgotPassCode, { body: { email: reader.email } })
  const { html } = await mailTo(t, reader.email)
  expect(html).toContain('&lt;script src=x&gt;')
  expect(html).not.toContain('<script')
  for (const key of [title, 'mails.text.forgot_password']) await change({ locale: 'en', key, text: '' })
})

test('the list finds by key and by anybody’s words, and says which English changed since', async () => {
  await change({ locale: 'de', key: title, text: 'Servus' })
  expect((await list({ locale: 'de', keywords: 'servus' })).data.items.map(({ key }) => key)).toEqual([title])
  expect((await list({ locale: 'de', keywords: 'sign_in.title' })).data.total).toBe(1)
  expect((await list({ locale: 'de', only: 'own' })).data.total).toBe(1)
  expect((await list({ locale: 'de', only: 'english_changed' })).data.total).toBe(0)
  // A later version says something else in English.
  await t.db.update(ownPhrases).set({ english: 'Log in' }).where(eq(ownPhrases.key, title))
  const { items } = (await list({ locale: 'de', only: 'english_changed' })).data
  expect(items).toMatchObject([
    { key: title, own: 'Servus', english_was: 'Log in', changed_by: editor.username },
  ])
  await change({ locale: 'de', key: title, text: '' })
})

test('a phrase that a later version lacks is never said and harms nothing', async () => {
  const row = {
    locale: 'de',
    key: 'gone.group.title',
    text: 'Weg',
    english: 'Gone',
    product: 'Fort',
    changed_by: 'kim',
  } as const
  await t.db.insert(ownPhrases).values(row)
  t.portal.phrases.forget()
  expect(await signInPage('de')).toContain('Anmelden')
  await t.db.delete(ownPhrases)
  t.portal.phrases.forget()
})
