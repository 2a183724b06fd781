import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLocale } from '../../../shared/contract/locale-codes.ts'
import { siteSettings } from '../../../shared/settings.ts'
import { contrast } from '../../../shared/site/color-math.ts'
import { spokenIn } from '../../site/phrases/spoken-fixture.ts'
import { compose, type MailName, mailNames, valuesOf } from './compose.ts'
import { mailLook } from './mail-look.ts'
import { isMarkerLine } from './marker-line.ts'

const folder = new URL('../../../shared/locales/', import.meta.url)
const lookOf = (site_title: string) =>
  mailLook(siteSettings.parse({ site_title, company_name: 'Drehmoment GmbH' }), 'https://x.test')
const look = lookOf('Maproom')
const english = await spokenIn('en')
const locales = readdirSync(folder).filter(isLocale)

test.each(locales)('the mails of %s ask only for values they are given', async (locale) => {
  const { mails, mail_subjects } = await spokenIn(locale)
  for (const mail of mailNames) {
    const phrases = mail_subjects[mail] + mails.text[mail]
    const asked = [...phrases.matchAll(/{{(\w+)}}/g)].map(([, value]) => value)
    expect(['name', 'site_title', 'url', 'reset_url', ...valuesOf(mail)], mail).toEqual(
      expect.arrayContaining(asked),
    )
  }
  expect(mails.footer.replaceAll(/{{(site_title|url)}}/g, '')).not.toContain('{{')
})

test('a mail in a language without it is in English, and its subject is one line', async () => {
  const values = {
    name: 'Mia',
    orderID: '7\r\nBcc: all@maproom.test',
    car: 'B-MR 7, VW Golf',
    vehicle: 'Golf',
    link: 'https://x.test/o',
  }
  for (const locale of ['xx', '../../package', '']) {
    const mail = compose(await spokenIn(locale), 'order_completed', values, look)
    expect(mail.subject).toBe('Your file is ready: B-MR 7, VW Golf (order 7 Bcc: all@maproom.test)')
    expect(mail.text).toContain('Hello Mia,')
    expect(mail.text).toContain('\nhttps://x.test/o\n')
  }
})

test('numbers are written as the language does, codes and numbers of orders as they are', async () => {
  const code = { name: 'Mina', code: '012345', minutes: 1200 }
  expect(compose(await spokenIn('fa'), 'verify_email', code, look).text).toMatch(/012345\s.*۱٬۲۰۰/s)
  expect(compose(await spokenIn('de'), 'verify_email', code, look).text).toMatch(/012345\s.*1\.200/s)
  const order = { name: 'Mina', orderID: 10234, car: 'Golf', vehicle: 'Golf', link: 'https://x.test/o' }
  expect(compose(await spokenIn('fa'), 'order_completed', order, look).subject).toContain('10234')
})

test('the HTML part shows what people typed as text, and leads where the text does', async () => {
  const values = {
    name: '<script>alert(1)</script>',
    orderID: 7,
    vehicle: '"Golf" & Co',
    message: 'Two\nlines about M-PR 842',
    link: 'https://x.test/o?a=1&b=2',
  }
  const { html, text } = compose(english, 'order_message', values, lookOf('Öl & Drehmoment'))
  expect(html).not.toContain('<script>')
  expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,')
  expect(html).toContain('&quot;Golf&quot; &amp; Co')
  expect(html).toContain('Two<br>lines about <span style="white-space:nowrap">M-PR 842</span>')
  expect(html).toMatch(/<a [^>]*href="https:\/\/x\.test\/o\?a=1&amp;b=2"[^>]*>Answer<\/a>/)
  expect(text).toContain('\nhttps://x.test/o?a=1&b=2\n')
  expect(html).toContain('Öl &amp; Drehmoment')
})

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['de', 'ltr'],
])('a mail in %s is written %s', async (locale, direction) => {
  const { html } = compose(
    await spokenIn(locale),
    'account_approved',
    { name: 'Mia', link: 'https://x.test/' },
    look,
  )
  expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
})

test.each(mailNames)('the mail %s has one button at most, and names the company', async (mail) => {
  const names = ['name', ...valuesOf(mail)]
  const values = Object.fromEntries(
    names.map((name) => [name, name === 'code' ? '123456' : `https://x.test/${name}`]),
  )
  for (const locale of locales) {
    const { html } = compose(await spokenIn(locale), mail, values, look)
    expect(html.match(/class="button-text"/g) ?? []).toHaveLength(
      mail === 'quote_answer' || names.some((name) => name === 'code') ? 0 : 1,
    )
    expect(html).toContain('Drehmoment GmbH')
    expect(html).not.toContain('{{')
  }
})

test('the button of a mail is named as the one on the page it leads to', async () => {
  for (const locale of locales) {
    const { orders } = await spokenIn(locale)
    const values = { name: 'Mia', link: 'https://x.test/order_details/7', reason: '', date: '', orders: 1 }
    for (const [mail, button] of [
      ['order_completed', orders.next.download],
      ['order_incomplete', orders.next.send_correction],
      ['retention_warning', orders.files.download_all],
    ] as const)
      expect(compose(await spokenIn(locale), mail, values, look).html).toContain(`>${button}<`)
  }
})

test('a notification leads to the choices of its reader, and no other mail does', async () => {
  const mailOf = (mail: MailName, link: string) =>
    compose(english, mail, { name: 'Mia', link, code: '1' }, look)
  const ofCustomer = mailOf('order_completed', 'https://x.test/order_details/7')
  const ofTeam = mailOf('order_placed', 'https://x.test/admin/manage_orders/order_details/7')
  for (const [{ text, html }, page] of [
    [ofCustomer, 'https://x.test/profile_settings?section=notifications'],
    [ofTeam, 'https://x.test/admin/profile_settings?section=notifications'],
  ] as const) {
    expect(text).toContain(`Choose your notifications: ${page}\n`)
    expect(html).toContain(`href="${page}"`)
  }
  expect(mailOf('verify_email', '').html).not.toContain('section=notifications')
})

test('its link to them stands after a colon as the language writes it', async () => {
  const footOf = async (locale: string) => {
    const spoken = await spokenIn(locale)
    const { text } = compose(spoken, 'order_completed', { name: 'Mia', link: '', code: '1' }, look)
    return text.split(spoken.mails.choices)[1]
  }
  expect(await footOf('fr')).toMatch(/^\u00a0: https:/)
  expect(await footOf('ja')).toMatch(/^：https:/)
})

test('a mail that may be answered says above which line, in its language', async () => {
  const values = { name: 'Mia', ticket_no: 7, title: 'Help', message: 'Yes', link: 'https://x.test/t' }
  for (const locale of ['en', 'de', 'ar', 'xx']) {
    const { text, html } = compose(await spokenIn(locale), 'ticket_reply', values, look, true)
    const { mails } = await spokenIn(locale)
    expect(text).toMatch(/^##- .+ -##\n\n/)
    expect(isMarkerLine(text.split('\n')[0] ?? '')).toBe(true)
    expect(html).toContain(`##- ${mails.reply_above} -##</div>`)
    const unanswered = compose(await spokenIn(locale), 'ticket_reply', values, look)
    expect(unanswered.text + unanswered.html).not.toContain('##-')
  }
})

test('a reason or a message of several paragraphs is one quote, and none without words', async () => {
  const values = { name: 'Mia', orderID: 7, vehicle: 'Golf', link: 'https://x.test/o' }
  const quotes = (reason: string) =>
    compose(english, 'order_incomplete', { ...values, reason }, look).html.match(/class="quote"/g) ?? []
  expect(quotes('One\n\nTwo')).toHaveLength(1)
  expect(quotes('')).toHaveLength(0)
})

test.each(['default', 'red', 'dark', 'custom'] as const)(
  'the mails of a site in the theme %s can be read, by day and at night',
  (default_theme) => {
    const { day, night } = mailLook(siteSettings.parse({ default_theme }), '')
    for (const { card, body, text, muted, accent, accent_text, accent_soft, bar, bar_text } of [day, night]) {
      for (const [front, back] of [
        ...[
          [text, card],
          [text, accent_soft],
          [muted, body],
          [accent_text, accent],
          [bar_text, bar],
        ],
      ]) {
        expect(contrast(front ?? '', back ?? ''), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)
