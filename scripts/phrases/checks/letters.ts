import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { type Check, wordsOf } from './phrase.ts'

/** The letters of each language besides a to z: all of them, or its scripts. */
const letters: Record<LocaleCode, string> = {
  af: 'áäéèêëíîïóôöúûüý',
  ar: String.raw`\u0621-\u063A\u0640-\u064A`,
  bn: String.raw`\p{sc=Bengali}`,
  cs: 'áčďéěíňóřšťúůýž',
  da: 'åæéø',
  de: 'äéöüß',
  el: String.raw`\p{sc=Greek}`,
  en: 'éï',
  es: 'áéíñóúüªº',
  fa: 'ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهۀی',
  fr: 'àâæçéèêëîïôœùûüÿ',
  he: String.raw`\p{sc=Hebrew}`,
  hi: String.raw`\p{sc=Devanagari}`,
  hu: 'áéíóöőúüű',
  it: 'àèéìíîòóùúªº',
  ja: String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}`,
  jv: 'åéèê',
  lt: 'ąčęėįšųūž',
  nl: 'áäèéêëíïóöúü',
  pl: 'ąćęłńóśźż',
  pt: 'áàâãçéêíóôõúüªº',
  'pt-br': 'áàâãçéêíóôõúüªº',
  ro: 'ăâîșț',
  ru: 'а-яё',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sv: 'åäàéö',
  th: String.raw`\p{sc=Thai}`,
  tr: 'âçğıİöşüû',
  uk: 'а-щьюяґєії',
  zh: String.raw`\p{scx=Han}`,
}
/** Letters of another way to write the same script. */
const wrong: Partial<Record<LocaleCode, RegExp>> = {
  ar: /[۰-۹]/u,
  fa: /[٠-٩]/u,
  ja: /[们这说请您为个么没对发动时间车门开关过还进选择设网页电话邮处码错误单价传户费户输边该级线约结给统继续维护认证识试语读谁调谢连远适钥钮银错长问随际难静须领频题额风验]/u,
  zh: /[們個來時說國會對學開關門問間應這還過進選擇檔請網頁設計電話郵處號碼錯誤單價傳車動為麼沒發費輸邊該級線約結給統繼續維護認證識試語讀誰調謝連遠適鑰鈕銀長隨際難靜須領頻題額風驗]/u,
}

const patterns = new Map(
  Object.entries(letters).map(([locale, own]) => [
    locale,
    new RegExp(String.raw`(?![a-zªºµΩ${own}])\p{L}`, 'giu'),
  ]),
)
/** Latin words that a language of another script writes where English says something else. */
const borrowed: Partial<Record<LocaleCode, string>> = { el: 'credits email', ja: 'cc' }

const latinAndOther = /\p{sc=Latin}[\p{sc=Cyrillic}\p{sc=Greek}]|[\p{sc=Cyrillic}\p{sc=Greek}]\p{sc=Latin}/u
const latinWord = /\p{sc=Latin}[\p{sc=Latin}\d]+/gu

/** Checks that a phrase is written with the letters of its language. Other scripts take Latin words from English, those they borrow, and abbreviations. */
export const checkLetters: Check = ({ text, english, locale }) => {
  const words = wordsOf(text).normalize('NFC')
  const strange = words.match(patterns.get(locale) ?? /$^/)?.find((letter) => !english.includes(letter))
  if (strange) return `has ${strange} (${codeOf(strange)}), which the language doesn’t write`
  const other = wrong[locale]?.exec(words)?.[0]
  if (other) return `has ${other} (${codeOf(other)}) of another language with this script`
  if (latinAndOther.test(words)) return 'mixes Latin letters into a word'
  if (isLatin(locale)) return undefined
  const known = `${english} ${borrowed[locale] ?? ''}`.toLowerCase()
  const foreign = [...words.matchAll(latinWord)]
    .map(([word]) => word)
    .find((word) => word !== word.toUpperCase() && !known.includes(word.toLowerCase()))
  return foreign ? `has the Latin word ${foreign}, which English doesn’t` : undefined
}

const isLatin = (locale: LocaleCode) =>
  !letters[locale].includes('\\p') && !['ar', 'fa', 'ru', 'uk'].includes(locale)
const codeOf = (letter: string) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
