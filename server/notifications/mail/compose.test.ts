import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compose, type MailName, mailValues } from './compose.ts'
import { phrasesOf } from './phrases.ts'

const folder = new URL('../../../shared/locales/', import.meta.url)
const locales = readdirSync(folder).filter((name) => !name.includes('.'))

test.each(locales)('the mails of %s ask only for values they are given', async (locale) => {
  const { mails, mail_subjects } = await phrasesOf(locale)
  for (const [mail, values] of Object.entries(mailValues)) {
    const phrases = mail_subjects[mail as MailName] + mails.text[mail as MailName]
    const asked = [...phrases.matchAll(/{{(\w+)}}/g)].map(([, value]) => value)
    expect(['site_title', 'url', 'reset_url', ...values], mail).toEqual(expect.arrayContaining(asked))
  }
  expect(mails.footer.replaceAll(/{{(site_title|url)}}/g, '')).not.toContain('{{')
})

test('a mail in a language without it is in English, and its subject is one line', async () => {
  const values = {
    name: 'Mia',
    orderID: '7\r\nBcc: all@maproom.test',
    vehicle: 'Golf',
    link: 'https://x.test/o',
  }
  for (const locale of ['xx', '../../package', '']) {
    const mail = await compose(locale, 'order_completed', {
      ...values,
      site_title: 'Maproom',
      url: 'https://x.test',
    })
    expect(mail.subject).toBe('Order 7 Bcc: all@maproom.test: your file is ready')
    expect(mail.text).toContain('Hello Mia,')
    expect(mail.text).toContain('\nhttps://x.test/o\n')
  }
})

test('the HTML part shows what people typed as text, and leads where the text does', async () => {
  const values = {
    name: '<script>alert(1)</script>',
    orderID: 7,
    vehicle: '"Golf" & Co',
    message: 'Two\nlines',
    link: 'https://x.test/o?a=1&b=2',
    site_title: 'Öl & Drehmoment',
    url: 'https://x.test',
  }
  const { html } = await compose('en', 'order_message', values)
  expect(html).not.toContain('<script>')
  expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,')
  expect(html).toContain('&quot;Golf&quot; &amp; Co')
  expect(html).toContain('Two<br>lines')
  expect(html).toContain('<a href="https://x.test/o?a=1&amp;b=2"')
  expect(html).toContain('Öl &amp; Drehmoment')
})

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['de', 'ltr'],
])('a mail in %s is written %s', async (locale, direction) => {
  const { html } = await compose(locale, 'account_approved', { name: 'Mia', link: 'https://x.test/' })
  expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
})
