import { expect, test } from 'vitest'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { glossaryOf } from '../glossary.ts'
import { checkLocale, missingKeys, type Rules } from './check-locale.ts'

const rules: Rules = {
  notes: new Map([
    ['a.*', { kind: 'label', max: 60 }],
    ['a.short', { max: 5 }],
  ]),
  same: { all: ['OBD'], de: ['Status'] },
  glossary: glossaryOf(
    [
      ['term', 'note', 'de', 'ar', 'pl'].join('\t'),
      ['credit note', '', 'Rechnungskorrektur', 'إشعار دائن', 'faktura korygująca'].join('\t'),
      ['invoice', '', 'Rechnung | Faktura', 'فاتورة', 'faktura'].join('\t'),
      ['read (noun)', '', 'Auslesung', 'قراءة', 'odczyt'].join('\t'),
    ].join('\n'),
  ),
  exceptions: { de: ['a.except'] },
}

/** Returns what is found wrong with the translation of a single phrase. */
const wrongWith = (locale: LocaleCode, text: string, english: string, key = 'a.b') =>
  checkLocale(locale, new Map([[key, text]]), new Map([[key, english]]), rules).map(({ wrong }) => wrong)

test.each<[LocaleCode, string, string]>([
  ['de', 'Öffnen Sie „Dateien“.', 'Open “Files.”'],
  ['de', 'Wird gesucht …', 'Searching…'],
  ['el', 'Αναζήτηση…', 'Searching…'],
  ['de', 'Preis ohne MwSt.', 'Price without VAT'],
  ['de', 'Schreiben Sie mit https://.', 'Write with https://.'],
  ['fr', 'Ouvrir « Fichiers »\u202f?'.replace('« ', '«\u202f').replace(' »', '\u202f»'), 'Open “Files”?'],
  ['fr', 'Commande\u00a0: {{name}}', 'Order: {{name}}'],
  ['es', '¿Abrir el archivo?', 'Open the file?'],
  ['el', 'Με email', 'By mail'],
  ['el', 'Άνοιγμα αρχείου;', 'Open the file?'],
  ['th', 'เปิดไฟล์', 'The file is opened.'],
  ['ja', '「ファイル」を開く。', 'Open “Files”.'],
  ['zh', '打开文件？', 'Open the file?'],
  ['hi', 'फ़ाइल खोलें।', 'Open the file.'],
  ['fa', 'پرونده را باز کنید؟', 'Open the file?'],
  ['he', 'מספר מע״מ', 'VAT number'],
  ['ar', '⁨{{name}}⁩ طلب', '{{name}} ordered'],
  ['ru', 'SMS и файл ECU Škoda', 'Text and Škoda ECU file'],
  ['tr', 'İşi açın', 'Open the job'],
  ['uk', 'Натисніть «Файли „Мої“»', 'Click “My files”'],
  ['de', 'OBD', 'OBD'],
  ['de', '<time></time> geöffnet', 'Opened: <time></time>'],
  ['de', 'Status', 'Status'],
  ['de', 'Alle Rechnungen', 'All invoices'],
  ['de', 'Fakturen drucken', 'Print invoices'],
  ['de', 'Rechnungskorrekturen', 'Credit notes'],
  ['ar', 'فواتير', 'Invoices'],
  ['pl', 'Lista faktur', 'List of invoices'],
])('%s may be written "%s"', (locale, text, english) => {
  expect(wrongWith(locale, text, english)).toEqual([])
})

test.each<[LocaleCode, string, string, RegExp]>([
  ['de', ' Datei', 'File', /space at its start/],
  ['de', 'Die  Datei', 'The file', /two spaces/],
  ['de', 'Die Datei ?', 'The file?', /space before \?/],
  ['de', 'Wird gesucht…', 'Searching…', /without a space/],
  ['pl', 'Szukanie …', 'Searching…', /after a space/],
  ['de', 'Die Datei', 'The file.', /ends with no mark/],
  ['de', 'Die Datei.', 'The file', /ends with \./],
  ['de', 'Die "Datei"', 'The “file”', /straight quotation/],
  ['de', 'Die “Datei”', 'The “file”', /quotation marks other than/],
  ['de', 'Die „Datei', 'The “file”', /quotation marks other than/],
  ['en', "It's done", 'It’s done', /straight apostrophe/],
  ['de', 'Datei', '{{name}}', /lacks {{name}}/],
  ['de', '{{name}} {{size}}', '{{name}}', /has {{size}}/],
  ['de', '<link>Datei', '<link>File</link>', /lacks <\/link>/],
  ['fr', 'Fichier ?', 'File?', /narrow space/],
  ['fr', 'Fichier :', 'File:', /U\+00A0/],
  ['es', 'Abrir?', 'Open?', /needs ¿/],
  ['zh', '打开,文件', 'Open, file', /wide marks/],
  ['zh', '打開文件', 'Open file', /another language/],
  ['ja', '打开', 'Open', /another language/],
  ['ar', 'ملف, ملف', 'File, file', /needs ،/],
  ['hi', 'फ़ाइल. खोलें।', 'File. Open.', /needs ।/],
  ['pl', 'Plik Жук', 'File', /has Ж \(U\+0416\)/],
  ['uk', 'Файлы', 'Files', /has ы/],
  ['ru', 'Файл є', 'File', /has є/],
  ['ro', 'Fişier', 'File', /has ş/],
  ['fa', 'فايل', 'File', /has ي/],
  ['ru', 'Cтрока', 'Line', /mixes Latin/],
  ['fr', 'Ouvrir «Fichiers»', 'Open “Files”', /within « »/],
  ['uk', 'Файли „Мої“', 'My files', /quotation marks other/],
  ['pl', 'Status', 'Status', /is English/],
  ['de', 'Alle Belege', 'All invoices', /says “invoice” otherwise/],
  ['de', 'Rechnungen', 'Credit notes', /says “credit note” otherwise/],
  ['ru', 'Новый dashboard', 'New overview', /Latin word dashboard/],
])('of %s "%s", what is wrong is said', (locale, text, english, wrong) => {
  expect(wrongWith(locale, text, english).join()).toMatch(wrong)
})

test('a language has its own plural forms, all of them, and a form of one number may name it', () => {
  const english = new Map([
    ['files_one', '{{count}} file of {{name}}'],
    ['files_other', '{{count}} files of {{name}}'],
  ])
  const russian = new Map([
    ['files_one', 'Один файл {{name}}'],
    ['files_few', '{{count}} файла {{name}}'],
    ['files_two', '{{count}} файла {{name}}'],
  ])
  expect(checkLocale('ru', russian, english, rules)).toEqual([
    { key: 'files_one', wrong: 'lacks {{count}}' },
    { key: 'files_two', wrong: 'is no phrase of English’s' },
    { key: 'files_many', wrong: 'is a plural form that is missing' },
    { key: 'files_other', wrong: 'is a plural form that is missing' },
  ])
  expect(missingKeys('ru', russian, english)).toEqual(['files_many', 'files_other'])
  const german = new Map([
    ['files_one', 'Eine Datei von {{name}}'],
    ['files_other', '{{count}} Dateien von {{name}}'],
  ])
  expect(checkLocale('de', german, english, rules)).toEqual([])
})

test('a phrase has no more characters than its note says, and an exception of the glossary holds for its phrase', () => {
  expect(wrongWith('de', 'Öffnen', 'Open', 'a.short')).toEqual(['has 6 characters, of which 5 fit'])
  expect(wrongWith('de', '{{name}}: 1', '{{name}}: 1', 'a.short')).toEqual([])
  expect(wrongWith('hi', 'क्रेडिट', 'Credits', 'a.short')).toEqual([])
  expect(wrongWith('de', 'Alle Belege', 'All invoices', 'a.except')).toEqual([])
})
