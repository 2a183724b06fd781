import { expect, test } from 'vitest'
import { hasWord } from './has-word.ts'

test.each([
  ['Credit packages', 'pack'],
  ['Credit packages', 'credit p'],
  ['Aufträge', 'auftra'],
  ['الفواتير', 'الفو'],
  ['الفواتير', 'فواتير'],
  ['لوحة المعلومات', 'معلو'],
  ['الإعدادات', 'اعد'],
  ['باقات النقاط', 'نقاط'],
  ['Invoices', ''],
])('%j has a word that begins with %j', (name, wanted) => {
  expect(hasWord(name, wanted)).toBe(true)
})

test.each([
  ['Credit packages', 'ages'],
  ['Invoices', 'voices'],
  ['الفواتير', 'واتير'],
])('%j has no word that begins with %j', (name, wanted) => {
  expect(hasWord(name, wanted)).toBe(false)
})
