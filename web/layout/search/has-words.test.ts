import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

test.each([
  ['Credit packages', 'pack'],
  ['Credit packages', 'credit p'],
  ['Credit packages', 'pack cred'],
  ['ECU and AdBlue locations', 'locations ecu'],
  ['P-codes', 'codes'],
  ['Aufträge', 'auftra'],
  ['الفواتير', 'الفو'],
  ['الفواتير', 'فواتير'],
  ['لوحة المعلومات', 'معلو'],
  ['الإعدادات', 'اعد'],
  ['باقات النقاط', 'نقاط'],
  ['Invoices', ''],
])('%j is found by %j', (name, wanted) => {
  expect(hasWords(name, wanted)).toBe(true)
})

test.each([
  ['Credit packages', 'ages'],
  ['Invoices', 'voices'],
  ['Credit packages', 'credit bank'],
  ['الفواتير', 'واتير'],
])('%j is not found by %j', (name, wanted) => {
  expect(hasWords(name, wanted)).toBe(false)
})
