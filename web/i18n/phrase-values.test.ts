import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { phraseValues } from './phrase-values.ts'
import { modules } from './said-phrases-fixture.ts'

const phrases = {
  ui: {
    fields_wrong_one: 'One of {{count}} is left',
    fields_wrong_few: 'A few of {{count}} are left',
    fields_wrong_other: '{{count}} are left',
  },
  orders: { number: '{{number}} · {{orderID}}' },
}
const i18n = createInstance().use(phraseValues)
const languages = ['en', 'fa', 'bn', 'de', 'es', 'pl', 'pt-br', 'jv']
await i18n.init({
  lowerCaseLng: true,
  interpolation: { escapeValue: false, alwaysFormat: true },
  resources: Object.fromEntries(languages.map((language) => [language, { translation: phrases }])),
})

test.each([
  ['en', '1,234 are left', 'One of 1 is left'],
  ['fa', '۱٬۲۳۴ are left', 'One of ۱ is left'],
  ['bn', '১,২৩৪ are left', 'One of ১ is left'],
  ['de', '1.234 are left', 'One of 1 is left'],
  ['es', '1234 are left', 'One of 1 is left'],
  ['pl', 'A few of 1234 are left', 'One of 1 is left'],
  ['pt-br', '1.234 are left', 'One of 1 is left'],
  ['jv', '1.234 are left', '1 are left'],
])(
  '%s writes a number in a phrase as it writes others, in the plural form of the number',
  (lng, many, one) => {
    expect([
      i18n.t('ui.fields_wrong', { lng, count: 1234 }),
      i18n.t('ui.fields_wrong', { lng, count: 1 }),
    ]).toEqual([many, one])
  },
)

test('the number of an order, and a text, stay as they are', () => {
  expect(i18n.t('orders.number', { lng: 'bn', number: '10234', orderID: 10234 })).toBe('10234 · 10234')
  expect(i18n.t('orders.number', { lng: 'bn', number: 10234, orderID: '10234' })).toBe('১০,২৩৪ · 10234')
})

test('numbers of orders and tickets are given to phrases as texts where the phrase calls them a number', () => {
  const codes = [...modules.reference, ...modules.team]
  const given = /\bnumber: [\w.?]*(?:orderID|ticketID)\b/
  expect(codes.filter(([, code]) => given.test(code)).map(([path]) => path)).toEqual([])
  expect(
    codes.filter(([, code]) => /\bnumber: String\([\w.?]*(?:orderID|ticketID)\)/.test(code)),
  ).not.toEqual([])
})
