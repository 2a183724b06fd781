import { expect, it } from 'vitest'
import { secondLine, writeValues } from './notification-values.ts'

const values = {
  invoice_no: 'M-1',
  orders: 1234,
  orderID: 1234,
  credits: { credits: 1_234_50 },
  money: { minor: 99_50, currency: 'USD', named: true },
  date: { day: '2026-12-03' },
}

const inWords = (hundredths: number) => `${hundredths} hundredths of a credit`

it.each([
  ['en', 'en-GB', '$99.50 (USD)', '3 December 2026', '1,234'],
  ['en', 'en-US', '$99.50 (USD)', 'December 3, 2026', '1,234'],
  ['de', 'de', '99,50\u00a0$ (USD)', '3. Dezember 2026', '1.234'],
  ['fa', 'fa', '‎$۹۹٫۵۰ (USD)', '۱۲ آذر ۱۴۰۵', '۱٬۲۳۴'],
])('a notification is written for who reads it in %s (dates as in %s)', (locale, dateLocale, ...written) => {
  const [money, date, orders] = written
  expect(writeValues(values, { locale, dateLocale, credits: inWords })).toEqual({
    invoice_no: 'M-1',
    orders,
    orderID: '1234',
    credits: '123450 hundredths of a credit',
    money,
    date,
  })
})

it('has the amount as its second line where there are no words of the data', () => {
  expect(secondLine('Golf', { money: '€5.00' })).toBe('Golf')
  expect(secondLine('', { money: '€5.00' })).toBe('€5.00')
  expect(secondLine('', {})).toBe('')
})
