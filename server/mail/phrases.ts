import { readFile } from 'node:fs/promises'
import en from '../../shared/locales/en.json' with { type: 'json' }

/** What the mails of a language say; what isn't translated is missing. */
export type Phrases = {
  footer?: string
  [mail: string]: { subject?: string; text?: string } | string | undefined
}

const loaded = new Map<string, Promise<Phrases>>([['en', Promise.resolve(en.mails)]])

/** The mails of a language, read once. A language there is no file for has none. */
export function mailPhrases(locale: string): Promise<Phrases> {
  let phrases = loaded.get(locale)
  if (!phrases) {
    phrases = readPhrases(locale)
    loaded.set(locale, phrases)
  }
  return phrases
}

async function readPhrases(locale: string): Promise<Phrases> {
  // The code comes from people: only what looks like one gets into a file name.
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(locale)) return {}
  try {
    const file = new URL(`../../shared/locales/${locale}.json`, import.meta.url)
    return JSON.parse(await readFile(file, 'utf8')).mails ?? {}
  } catch {
    return {}
  }
}
