import { expect, test } from 'vitest'
import { fold, hasTyped } from './fold.ts'

test.each([
  ['İstanbul ISPARTA ışık', 'istanbul isparta isik'],
  ['ΑΘΉΝΑ Σέρρες ΣΕΡΡΕΣ', 'αθηνα σερρεσ σερρεσ'],
  ['Łódź Đorđe Øre Ærø Œuvre Straße ẞ', 'lodz dorde ore aero oeuvre strasse ss'],
  ['Árvíztűrő žluťoučký brașov', 'arvizturo zlutoucky brasov'],
  ['Ёлка Йод Їжак Ґанок', 'елка йод їжак ганок'],
  ['أحمد إيمان آمال مُحَمَّد كـتاب مدرسة على', 'احمد ايمان امال محمد كتاب مدرسه علي'],
  ['کتابی می\u200cشود', 'كتابي ميشود'],
  ['שָׁלוֹם צה״ל', 'שלום צה"ל'],
  ['लड़का चाँद', 'लडका चांद'],
  ['ガラス が 한국어 ﾃｽﾄ', 'ガラス が 한국어 テスト'],
  ['ＥＤＣ１７ ﬁlter x²', 'edc17 filter x2'],
  ['١٠٢٣ ۱۰۲۳ १०२३ ১০২৩ ๑๐๒๓ ٢٫٥', '1023 1023 1023 1023 1023 2.5'],
  ['D’Angelo 2008–2013 so\u00adft', "d'angelo 2008-2013 soft"],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(text.normalize('NFD'))).toBe(folded)
})

test('vowel signs that make another word of it stay', () => {
  expect(fold('की')).not.toBe(fold('का'))
  expect(fold('ไม้')).not.toBe(fold('ไม'))
})

test('a text has what was typed when each word stands in it', () => {
  expect(hasTyped('OCT skoda')('Škoda Octavia')).toBe(true)
  expect(hasTyped('skoda fabia')('Škoda Octavia')).toBe(false)
  expect(hasTyped(' ')('Škoda Octavia')).toBe(true)
})
