import { type Notes, readNotes } from '../../../server/site/phrases/notes.ts'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { englishOf, type Flat, formOf, keysFor, stemOf } from '../../../shared/site/phrases/plural-forms.ts'
import { type Glossary, readGlossary } from '../glossary.ts'
import { checkEnd, checkMarks } from './end-marks.ts'
import { checkLength } from './length.ts'
import { checkLetters } from './letters.ts'
import type { Check } from './phrase.ts'
import { checkQuotes } from './quotes.ts'
import { checkSpaces } from './spaces.ts'
import { checkTerms, type Exceptions, readExceptions } from './terms.ts'
import { checkTranslated, readSameInEnglish, type SameInEnglish } from './translated.ts'
import { checkValues } from './values.ts'

/** A fault that a check finds: the phrase's key, and what is wrong with it. */
export type Finding = { key: string; wrong: string }

const checks: Check[] = [checkSpaces, checkQuotes, checkEnd, checkMarks, checkLetters]

/** The rules that translations are checked by, besides the English phrases. */
export type Rules = { notes: Notes; same: SameInEnglish; glossary: Glossary; exceptions: Exceptions }

export const readRules = (): Rules => ({
  notes: readNotes(),
  same: readSameInEnglish(),
  glossary: readGlossary(),
  exceptions: readExceptions(),
})

/** Checks each phrase of a language that is there; what is missing whole is counted by `missingKeys`. */
export function checkLocale(locale: LocaleCode, phrases: Flat, english: Flat, rules: Rules): Finding[] {
  const needed = new Set(keysFor(locale, english))
  const all = [
    ...[checkValues(english), checkTranslated(rules.same), ...checks, checkLength(rules.notes)],
    checkTerms(rules.glossary, rules.exceptions),
  ]
  const wrong = [...phrases].flatMap(([key, text]) => {
    const of = englishOf(key, english)
    if (of === undefined || !needed.has(key)) return [{ key, wrong: 'is no phrase of English’s' }]
    return all.flatMap((check) => {
      const wrong = check({ key, text, english: of, locale })
      return wrong ? [{ key, wrong }] : []
    })
  })
  return [...wrong, ...missingForms(phrases, english, needed)]
}

/** Lists the keys that a language needs and lacks. */
export const missingKeys = (locale: LocaleCode, phrases: Flat, english: Flat): string[] =>
  keysFor(locale, english).filter((key) => !phrases.has(key))

/** Finds phrases that have some of their plural forms. */
function missingForms(phrases: Flat, english: Flat, needed: Set<string>): Finding[] {
  const begun = new Set([...phrases.keys()].filter((key) => formOf(key, english)).map(stemOf))
  return [...needed]
    .filter((key) => !phrases.has(key) && formOf(key, english) && begun.has(stemOf(key)))
    .map((key) => ({ key, wrong: 'is a plural form that is missing' }))
}
