import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { localeCodes } from '../../../shared/contract/locale-codes.ts'
import { offeredLocales } from '../../../shared/contract/offered-locales.ts'
import { settingsRoutes } from '../../../shared/site/settings-routes.ts'
import { mailTo } from '../../accounts/account-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { spokenIn } from './spoken-fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
afterEach(() => t.changeSettings({ default_locale: 'en', locales_off: [] }))

const pageFor = async (language: string) =>
  (await fetch(`${t.url}/login`, { headers: { accept: 'text/html', 'accept-language': language } })).text()

async function askForCode(email: string) {
  await t.call(authRoutes.sendForgotPassCode, { body: { email } })
  return mailTo(t, email)
}

test('mails to people whose language is off are in the site’s own, and in theirs once it is on again', async () => {
  await t.changeSettings({ default_locale: 'de', locales_off: ['fr'] })
  const { mails } = await spokenIn('de')
  const reader = await makeUser(t, { locale: 'fr' })
  const { subject, html } = await askForCode(reader.email)
  expect(html).toContain('<html lang="de" dir="ltr">')
  expect(html).toContain(mails.footer.split('{{')[0])
  expect(subject).toMatch(/^\d{6} ist Ihr Code/)

  await t.changeSettings({ locales_off: [] })
  const again = await makeUser(t, { locale: 'fr' })
  expect((await askForCode(again.email)).html).toContain('<html lang="fr" dir="ltr">')
})

test('a browser gets no page in a language that is off, but in the next that it asks for', async () => {
  await t.changeSettings({ locales_off: ['fr', 'ar'] })
  expect(await pageFor('fr,ar;q=0.9,de;q=0.8')).toContain('<html lang="de"')
  expect(await pageFor('fr')).toContain('<html lang="en"')
  await t.changeSettings({ locales_off: [] })
  expect(await pageFor('fr')).toContain('<html lang="fr"')
})

test('the site’s own language can’t be switched off', async () => {
  const admin = await makeAdmin(t)
  const { data } = await t.call(settingsRoutes.read, { as: admin })
  const { site_title, copyright_text, default_theme, logo_width, logo_height, map_tiles, map_attribution } =
    data
  const { data: saved } = await t.call(settingsRoutes.change, {
    as: admin,
    body: {
      ...{ tab: 'general', site_title, copyright_text, default_theme, logo_width, logo_height },
      ...{ map_tiles, map_attribution, remove_logo: false },
      default_locale: 'de',
      locales_off: ['fr', 'de', 'fr'],
    },
  })
  expect(saved.locales_off).toEqual(['fr'])
  expect(offeredLocales(saved)).toEqual(localeCodes.filter((code) => code !== 'fr'))
  // Even if the record says so, as one of an older version could.
  expect(offeredLocales({ default_locale: 'de', locales_off: [...localeCodes] })).toEqual(['de'])
})
