import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { type Check, wordsOf } from './phrase.ts'

/** The quotation marks of each language. */
const quotes = {
  ...{ af: '“”', ar: '«»', bn: '“”', cs: '„“', da: '””', de: '„“', el: '«»', en: '“”', es: '«»' },
  ...{ fa: '«»', fr: '«»', he: '””', hi: '“”', hu: '„”', it: '«»', ja: '「」', jv: '“”', lt: '„“' },
  ...{ nl: '“”', pl: '„”', pt: '«»', 'pt-br': '“”', ro: '„”', ru: '«»', sk: '„“', sv: '””' },
  ...{ th: '“”', tr: '“”', uk: '«»', zh: '“”' },
} as const satisfies Record<LocaleCode, string>

/** Checks that quotation marks are those of the language, each opened and closed, and that an apostrophe is one. */
export const checkQuotes: Check = ({ text, locale }) => {
  const words = wordsOf(text)
  const [open = '', close = ''] = quotes[locale]
  if (words.includes('"')) {
    return `has straight quotation marks: ${open}…${close}${locale === 'he' ? ', and ״ within a word' : ''}`
  }
  if (/['´`]/.test(words)) return `has a straight apostrophe: ’${locale === 'he' ? ' or ׳' : ''}`
  const marks = words.match(/[“”„‟«»‹›「」『』‚‘〝〞＂]/gu) ?? []
  const isRight = marks.length % 2 === 0 && marks.every((mark, at) => mark === (at % 2 ? close : open))
  return isRight ? undefined : `has quotation marks other than ${open}…${close}: ${marks.join(' ')}`
}
