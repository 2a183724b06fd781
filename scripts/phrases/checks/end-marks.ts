import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { type Check, wordsOf } from './phrase.ts'

type Mark = '.' | '?' | '!' | ':' | '…'
const wide = { '.': '。', '?': '？', '!': '！', ':': '：' }
/** The marks of languages that have others than English; several where people write either, '' for none. */
const ownMarks: Partial<Record<LocaleCode, Partial<Record<Mark, string | string[]>>>> = {
  ar: { '?': '؟' },
  bn: { '.': '।' },
  el: { '?': [';', '\u037e'] },
  fa: { '?': '؟' },
  hi: { '.': '।' },
  ja: { ...wide, '…': ['…', '……'] },
  th: { '.': '', '?': ['?', ''] },
  zh: { ...wide, '…': ['…', '……'] },
}
const number = /[Nn]r\.(?=\??$)/
/** Shortened words, whose point ends no sentence. */
const shortened: Partial<Record<LocaleCode, RegExp>> = {
  ...{ af: number, da: number, nl: number },
  de: /(?:USt|MwSt|[Nn]r)\.(?=\??$)/,
  en: /\b(?:no|cr)\.(?=\??$)/,
  ru: /л\.\sс\.(?=\)?\??$)/,
  tr: /\bno\.(?=\??$)/,
  uk: /к\.\sс\.(?=\)?\??$)/,
}
const atEnd = /[.?!:;…。？！：；؟؛।\u037e)\]）」』"“”»«’\s]*$/u
const closing = /[)\]）」』"“”»«’\s]/gu

/** Returns the mark that a phrase ends with, though brackets, quotation marks or tags stand after it, but no empty tags, whose words come in later; `point` for that of a shortened word. */
function endOf(text: string, locale: LocaleCode): string {
  const words = wordsOf(text.replaceAll(/<(\w+)><\/\1>/g, '0').replaceAll(/<\/?\w+\/?>/g, ''))
  const short = shortened[locale]?.exec(words)
  if (short) return words.slice(short.index + short[0].length).replaceAll(closing, '') || 'point'
  return (atEnd.exec(words)?.[0] ?? '').replaceAll(closing, '')
}

/** Checks that a phrase ends as English does, with the mark of its own script. */
export const checkEnd: Check = ({ text, english, locale }) => {
  const own = endOf(text, locale)
  const theirs = endOf(english, 'en')
  const mark = theirs.replace('point', '')
  const ofLocale = ownMarks[locale]?.[mark as Mark] ?? mark
  const wanted = [ofLocale].flat()
  // Where one language shortens a word, the other may write it out.
  const areShort = [own, theirs].every((end) => ['', '.', 'point'].includes(end))
  if (wanted.includes(own) || (areShort && [own, theirs].includes('point'))) return undefined
  return `ends with ${own || 'no mark'}: ${wanted.map((one) => one || 'none').join(' or ')} as in English`
}

const wrongWithin: [RegExp, LocaleCode[], string][] = [
  [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,.!?;:]/u, ['ja', 'zh'], 'needs wide marks'],
  [/\p{sc=Arabic}[,;?]/u, ['ar', 'fa'], 'needs ، ؛ ؟'],
  [/[\p{sc=Devanagari}\p{sc=Bengali}]\.(?=\s|$)/u, ['bn', 'hi'], 'needs । at the end of a sentence'],
]

/** Checks that marks within a phrase are those of its script, and that Spanish opens its questions. */
export const checkMarks: Check = ({ text, locale }) => {
  const words = wordsOf(text)
  const wrong = wrongWithin.find(([pattern, locales]) => locales.includes(locale) && pattern.test(words))
  if (wrong) return wrong[2]
  const count = (mark: string) => words.split(mark).length
  if (locale !== 'es') return undefined
  return count('¿') !== count('?') || count('¡') !== count('!') ? 'needs ¿ or ¡ at the start' : undefined
}
