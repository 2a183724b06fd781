import { type LocaleCode, localeCodes } from '../../shared/contract/locale-codes.ts'
import { keysFor } from '../../shared/site/phrases/plural-forms.ts'
import { unusedPhrases } from '../../web/i18n/said-phrases-fixture.ts'
import { phrasesOf } from './catalogue.ts'
import { missingKeys } from './checks/check-locale.ts'
import { changedKeys, outdatedKeys, readTranslated } from './outdated.ts'

/** The state of a language: numbers of phrases. */
export type State = { locale: LocaleCode; has: number; missing: number; extra: number; outdated: number }

/** Writes how far each language is, one a line, and how many are complete. */
export function describeStates(): string {
  const english = phrasesOf('en')
  const translated = readTranslated()
  const changed = changedKeys(english, translated)
  const unused = unusedPhrases()
  const states = localeCodes.map(stateOf)
  const head = ['', 'phrases', 'missing', 'extra', 'outdated']
  const rows = states.map(({ locale, ...numbers }) => [locale, ...Object.values(numbers).map(String)])
  const table = [head, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(6) : cell.padStart(9))).join(''),
  )
  return [
    ...table,
    '',
    ...(unused.length > 0 ? [`unused in the code: ${unused.join(' ')}`] : []),
    ...(changed.length > 0
      ? [`${changed.length} new or changed in English: npm run phrases -- current`]
      : []),
    completeness(states),
  ].join('\n')

  function stateOf(locale: LocaleCode): State {
    const phrases = phrasesOf(locale)
    const needed = new Set(keysFor(locale, english))
    return {
      locale,
      has: phrases.size,
      missing: missingKeys(locale, phrases, english).length,
      extra: [...phrases.keys()].filter((key) => !needed.has(key)).length,
      outdated: outdatedKeys(locale, phrases, changed, translated).length,
    }
  }
}

/** Says how many languages have every phrase and no other, from today's English. */
export function completeness(states: readonly State[]): string {
  const complete = states.filter(({ missing, extra, outdated }) => missing + extra + outdated === 0)
  return complete.length === states.length
    ? `${states.length} × complete`
    : `${complete.length} of ${states.length} complete`
}
