import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { type Check, wordsOf } from './phrase.ts'

/** The quotation marks of each language, and those within them; docs/languages says where they are from. */
const quotes = {
  ...{ af: '“”‘', ar: '«»“”', bn: '“”‘', cs: '„“‚‘', da: '»«›‹', de: '„“‚‘', el: '«»“”', en: '“”‘' },
  ...{ es: '«»“”', fa: '«»‹›', fr: '«»“”', he: '””', hi: '“”‘', hu: '„”»«', it: '«»“”', ja: '「」『』' },
  ...{ jv: '“”‘', lt: '„“‚‘', nl: '“”‘', pl: '„”«»', pt: '«»“”', 'pt-br': '“”‘', ro: '„”«»' },
  ...{ ru: '«»„“', sk: '„“‚‘', sv: '””', th: '“”‘', tr: '“”‘', uk: '«»„“', zh: '“”‘' },
} as const satisfies Record<LocaleCode, string>

/** Checks that quotation marks are those of the language, each opened and closed, and that an apostrophe is one. */
export const checkQuotes: Check = ({ text, locale }) => {
  const words = wordsOf(text)
  const outer = quotes[locale].slice(0, 2).split('').join('…')
  const hebrew = locale === 'he' ? ', and ״ and ׳ within words' : ''
  if (words.includes('"')) return `has straight quotation marks: ${outer}${hebrew}`
  if (/['´`]/.test(words)) return `has a straight apostrophe: ’${hebrew}`
  const marks = words.match(/[“”„‟«»‹›「」『』‚‘〝〞＂]/gu) ?? []
  return arePaired(marks, quotes[locale])
    ? undefined
    : `has quotation marks other than ${outer}: ${marks.join(' ')}`
}

/** Tells if all marks are opened and closed as a language does. A ’ may be an apostrophe, so none has to close what ‘ opens. */
function arePaired(marks: readonly string[], [open, close, innerOpen, innerClose]: string): boolean {
  let within: 'text' | 'outer' | 'inner' = 'text'
  for (const mark of marks) {
    if (within === 'text' && mark === open) within = 'outer'
    else if (within === 'outer' && mark === close) within = 'text'
    else if (within === 'outer' && mark === innerOpen) within = innerClose ? 'inner' : 'outer'
    else if (within === 'inner' && mark === innerClose) within = 'outer'
    else return false
  }
  return within === 'text'
}
