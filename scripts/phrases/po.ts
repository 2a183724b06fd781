import { type GetTextTranslation, po } from 'gettext-parser'
import { type Note, type Notes, noteOf } from '../../server/site/phrases/notes.ts'
import { type LocaleCode, localeCodes } from '../../shared/contract/locale-codes.ts'
import { valuesOf } from '../../shared/site/phrases/differing-values.ts'
import { englishKeyOf, englishOf, type Flat, keysFor } from '../../shared/site/phrases/plural-forms.ts'

/** A translation as a PO file has it: with the English that it was made from, and whether somebody has to look at it. */
export type Entry = { key: string; english: string; text: string; fuzzy: boolean }

/**
 * Writes the phrases of a language as a PO file: its context is the key, each plural form is an entry, and what was translated
 * from an older English is fuzzy.
 */
export function writePo(
  locale: LocaleCode,
  phrases: Flat,
  english: Flat,
  { notes, outdated }: { notes: Notes; outdated: readonly string[] },
): string {
  const old = new Set(outdated)
  const translations = keysFor(locale, english).map((key) => {
    const msgid = englishOf(key, english) ?? ''
    const comments = {
      extracted: commentOf(noteOf(key, notes), msgid),
      ...(phrases.has(key) && old.has(englishKeyOf(key, english)) ? { flag: 'fuzzy' } : {}),
    }
    const entry = { msgctxt: key, msgid, msgstr: [phrases.get(key) ?? ''], comments }
    return [key, { [msgid]: entry }] as const
  })
  const headers = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    Language: locale,
  }
  const table = { charset: 'utf-8', headers, translations: Object.fromEntries(translations) }
  return po.compile(table, { foldLength: 0 }).toString('utf8')
}

function commentOf({ kind, note, max }: Note, english: string): string {
  const values = [...new Set(valuesOf(english))].join(' ')
  const lines = [note, kind, max && `at most ${max} characters`, values && `values: ${values}`]
  return lines.filter(Boolean).join('\n')
}

/** Reads a PO file; throws when it is of another language. */
export function readPo(text: string, locale: LocaleCode): Entry[] {
  const { headers, translations } = po.parse(text)
  const language = localeCodes.find((code) => code === headers.Language?.toLowerCase().replace('_', '-'))
  if (headers.Language && language !== locale)
    throw new Error(`the file is of the language ${headers.Language}`)
  const entries = Object.values(translations).flatMap((ofKey) => Object.values(ofKey))
  return entries.flatMap(({ msgctxt = '', msgid, msgstr, comments }: GetTextTranslation) =>
    msgctxt || msgid
      ? [
          {
            key: msgctxt,
            english: msgid,
            text: msgstr[0] ?? '',
            fuzzy: /\bfuzzy\b/.test(comments?.flag ?? ''),
          },
        ]
      : [],
  )
}
