import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf } from '../../shared/contract/locale-codes.ts'
import { loadPhrases } from './load-phrases.ts'
import { chosenLocale, onShownLocale } from './locale-choice.ts'
import type { Locale } from './locales.ts'
import { areOutdated, fetchOwnPhrases, putOwnPhrases } from './own-phrases.ts'
import type { FetchedPart } from './phrase-parts.ts'
import { phraseValues } from './phrase-values.ts'

/** The parts that the pages opened so far need. */
const needed = new Set<FetchedPart>(['first'])
/** True once a phrase was missing in the language, so that English stands in for it. */
let fallenBack = false

let started: Promise<void> | undefined

/** Starts the translations in the reader's language, unless they have begun; resolves when its phrases are there. */
export function startI18n(): Promise<void> {
  started ??= start()
  return started
}

async function start() {
  await i18next
    .use(initReactI18next)
    .use(phraseValues)
    .init({
      fallbackLng: 'en',
      lowerCaseLng: true,
      load: 'currentOnly',
      resources: {},
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      // A phrase that a language lacks brings the English ones along.
      saveMissing: true,
      missingKeyHandler: () => void fallBack(),
    })
  await switchTo(chosenLocale())
  onShownLocale(() => {
    const locale = chosenLocale()
    if (locale !== i18next.language || areOutdated(locale)) void switchTo(locale)
  })
}

/** Fetches the needed phrases of a language, unless they are there. */
export async function addPhrases(locale: Locale) {
  const own = fetchOwnPhrases(locale)
  await Promise.all([...needed].map((part) => loadPhrases(part, locale)))
  putOwnPhrases(locale, await own)
}

/** Fetches more than the first phrases of the reader's language: those of customers' pages, and those of another part as well. */
export async function needPhrases(part: Exclude<FetchedPart, 'first'>) {
  needed.add('customer').add(part)
  await addPhrases(chosenLocale())
  if (fallenBack) await addPhrases('en')
}

async function fallBack() {
  if (fallenBack) return
  fallenBack = true
  await addPhrases('en')
  await i18next.changeLanguage(i18next.language)
}

async function switchTo(locale: Locale) {
  await addPhrases(locale)
  // The reader may have chosen another language while the phrases were loading.
  if (locale !== chosenLocale()) return
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
