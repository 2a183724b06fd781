import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { phrasesOf } from './catalogue.ts'
import { importPo } from './import-po.ts'
import { changedKeys, declareCurrent, outdatedKeys, readTranslated } from './outdated.ts'
import { writePo } from './po.ts'
import { writeLocale } from './write-locale.ts'

const english = {
  orders: {
    title: 'Order “{{id}}”',
    text: 'Two\nlines\\n "here"',
    count_one: '{{count}} order',
    count_other: '{{count}} orders',
  },
}
const polish = {
  orders: {
    ...{ title: 'Zlecenie „{{id}}”', text: 'Dwie\nlinie\\n "tu"' },
    ...{ count_one: '{{count}} zlecenie', count_few: '{{count}} zlecenia', count_many: '{{count}} zleceń' },
  },
}
const text = (phrases: object) => `${JSON.stringify(phrases, null, 2)}\n`
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phrases-'))
  for (const [locale, phrases] of Object.entries({
    en: english,
    pl: polish,
    de: { orders: { title: 'Auftrag „{{id}}“' } },
  })) {
    mkdirSync(join(folder, locale))
    writeFileSync(join(folder, locale, 'orders.json'), text(phrases))
  }
  declareCurrent([...phrasesOf('en', folder).keys()], undefined, folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

function outdated(locale: 'de' | 'pl') {
  const translated = readTranslated(folder)
  const changed = changedKeys(phrasesOf('en', folder), translated)
  return outdatedKeys(locale, phrasesOf(locale, folder), changed, translated)
}
const exported = (notes = new Map<string, object>()) =>
  writePo('pl', phrasesOf('pl', folder), phrasesOf('en', folder), { notes, outdated: outdated('pl') })
const changeEnglish = () =>
  writeFileSync(
    join(folder, 'en/orders.json'),
    text({ orders: { ...english.orders, title: 'Job “{{id}}”' } }),
  )
const importInto = (po: string) => importPo('pl', po, folder)

test('a language comes back from a PO file as it went, byte for byte', () => {
  const po = exported()
  expect(importInto(po)).toEqual({ added: [], changed: [], outdated: [], refused: [] })
  expect(readFileSync(join(folder, 'pl/orders.json'), 'utf8')).toBe(text(polish))
  expect(exported()).toBe(po)
})

test('a translator reads the key, the notes, the values and each plural form of the language', () => {
  const po = exported(
    new Map<string, object>([
      ['orders.*', { note: 'Orders of files' }],
      ['orders.count', { kind: 'button', max: 12 }],
    ]),
  )
  expect(po).toContain(
    '#. Orders of files\n#. button\n#. at most 12 characters\n#. values: {{count}}\nmsgctxt "orders.count_few"\nmsgid "{{count}} orders"',
  )
  expect(po).toContain('msgctxt "orders.count_other"\nmsgid "{{count}} orders"\nmsgstr ""')
})

test('what a translator adds is reported, and written in English’s order', () => {
  const po = exported().replace(/(count_other"\nmsgid .*\nmsgstr )""/, '$1"{{count}} zlecenia"')
  expect(importInto(po).added).toEqual(['orders.count_other'])
  const orders = { ...polish.orders, count_other: '{{count}} zlecenia' }
  expect(readFileSync(join(folder, 'pl/orders.json'), 'utf8')).toBe(text({ orders }))
  writeLocale('pl', new Map([...phrasesOf('pl', folder)].toReversed()), folder)
  expect(readFileSync(join(folder, 'pl/orders.json'), 'utf8')).toBe(text({ orders }))
})

test.each([
  ['a key that there isn’t', 'msgctxt "orders.title"', 'msgctxt "orders.name"'],
  ['a value that English doesn’t have', 'Zlecenie „{{id}}”', 'Zlecenie „{{number}}”'],
])('a file with %s is refused as a whole', (_, from, to) => {
  const po = exported().replace('Dwie', 'Trzy').replace(from, to)
  expect(importInto(po).refused).toHaveLength(1)
  expect(readFileSync(join(folder, 'pl/orders.json'), 'utf8')).toBe(text(polish))
})

test('a file of another language is refused', () => {
  expect(() => importPo('de', exported(), folder)).toThrow('of the language pl')
})

test('when English changes, its translations are outdated until they are renewed or said to be right', () => {
  changeEnglish()
  expect(changedKeys(phrasesOf('en', folder), readTranslated(folder))).toEqual(['orders.title'])
  expect([outdated('de'), outdated('pl')]).toEqual([['orders.title'], ['orders.title']])
  declareCurrent(['orders.title'], ['pl'], folder)
  expect([outdated('de'), outdated('pl')]).toEqual([['orders.title'], []])
  declareCurrent(['orders.title'], undefined, folder)
  expect([outdated('de'), outdated('pl')]).toEqual([[], []])
})

test('a translation of an older English is taken over and stays outdated; one that was looked at isn’t', () => {
  const old = exported().replace('Zlecenie', 'Zamówienie')
  changeEnglish()
  declareCurrent(['orders.title'], undefined, folder)
  expect(importInto(old)).toMatchObject({ changed: ['orders.title'], outdated: ['orders.title'] })
  expect(outdated('pl')).toEqual(['orders.title'])
  const fuzzy = exported()
  expect(fuzzy).toContain('#, fuzzy\nmsgctxt "orders.title"')
  expect(importInto(fuzzy).outdated).toEqual(['orders.title'])
  expect(importInto(fuzzy.replace('#, fuzzy\n', '')).outdated).toEqual([])
  expect([outdated('de'), outdated('pl')]).toEqual([[], []])
})
