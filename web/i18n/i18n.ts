import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chosenLocale, onLocaleChoice } from './locale-choice.ts'
import { directionOf, type Locale } from './locales.ts'
import { loadScript } from './scripts.ts'

type Phrases = Record<string, unknown>
const files = import.meta.glob<Phrases>('../../shared/locales/*.json', { import: 'default' })

const load = (locale: Locale) => files[`../../shared/locales/${locale}.json`]?.()

/** Starts the translations in the reader's language; resolves when its phrases are there. */
export async function startI18n() {
  await i18next.use(initReactI18next).init({
    fallbackLng: 'en',
    lowerCaseLng: true,
    load: 'currentOnly',
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    returnNull: false,
    // A phrase that isn't translated yet brings the English ones along; complete languages do without.
    saveMissing: true,
    missingKeyHandler: () => void fallBack(),
  })
  await switchTo(chosenLocale())
  onLocaleChoice(() => void switchTo(chosenLocale()))
}

/** Fetches the phrases of a language, unless they are there; false when there are none yet. */
export async function addPhrases(locale: Locale): Promise<boolean> {
  if (i18next.hasResourceBundle(locale, 'translation')) return true
  const phrases = await load(locale)
  if (phrases) i18next.addResourceBundle(locale, 'translation', phrases)
  return phrases !== undefined
}

let fallingBack = false
async function fallBack() {
  if (fallingBack || i18next.hasResourceBundle('en', 'translation')) return
  fallingBack = true
  await addPhrases('en')
  await i18next.changeLanguage(i18next.language)
}

async function switchTo(locale: Locale) {
  const [translated] = await Promise.all([addPhrases(locale), loadScript(locale)])
  if (!translated) await addPhrases('en')
  // Somebody may have chosen again while the phrases were on their way.
  if (locale !== chosenLocale()) return
  await i18next.changeLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
