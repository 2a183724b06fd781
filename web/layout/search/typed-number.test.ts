import { expect, test } from 'vitest'
import { numberedFirst, typedNumber } from './typed-number.ts'

const english = { orders: 'Orders', tickets: 'Tickets', invoices: 'Invoices', shop_orders: 'Shop orders' }
const german = { tickets: 'Tickets', orders: 'Aufträge', invoices: 'Rechnungen' }

test.each([
  ['ticket 1008', { asked: '1008', kind: 'tickets' }],
  ['Shop order M-1042', { asked: 'm-1042', kind: 'shop_orders' }],
  ['invoice 2026-00012', { asked: '2026-00012', kind: 'invoices' }],
  ['order #1008', { asked: '#1008', kind: 'orders' }],
  ['order #١٠٠٨', { asked: '#1008', kind: 'orders' }],
  ['golf 7', { asked: 'golf 7' }],
  ['1008', { asked: '1008' }],
  ['ticket', { asked: 'ticket' }],
])('“%s” is asked as a number where the words name a kind of record', (typed, expected) => {
  expect(typedNumber(typed, english)).toEqual(expected)
})

test('the kind is named in the reader’s language', () => {
  expect(typedNumber('Auftrag 1008', german)).toEqual({ asked: '1008', kind: 'orders' })
  expect(typedNumber('Rechnung 2026-00012', german)).toEqual({ asked: '2026-00012', kind: 'invoices' })
})

const option = (key: string, ...numbers: (string | number | null)[]) => ({
  ...{ key, numbers, mark: null, title: key },
  open: () => undefined,
})
const groups = [
  { key: 'orders', label: 'Orders', options: [option('plate with 1008', 2000), option('order', 1008)] },
  { key: 'people', label: 'People', options: [option('person')] },
  { key: 'invoices', label: 'Invoices', options: [option('invoice', 'M-1008', null)] },
  { key: 'tickets', label: 'Tickets', options: [option('ticket', 1008)] },
]
const first = (typed: string, kind?: string) =>
  numberedFirst(groups, typed, kind).map(({ options }) => options[0]?.key)

test('records of the typed number come first, those of the named kind before all others', () => {
  expect(first('#1008')).toEqual(['order', 'invoice', 'ticket', 'person'])
  expect(first('m-1008')).toEqual(['invoice', 'plate with 1008', 'person', 'ticket'])
  expect(first('1008', 'tickets')).toEqual(['ticket', 'order', 'invoice', 'person'])
  expect(first('100')).toEqual(['plate with 1008', 'person', 'invoice', 'ticket'])
})
