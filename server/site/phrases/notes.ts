import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stemOf } from '../../../shared/site/phrases/plural-forms.ts'
import { catalogueFolder } from './product-phrases.ts'

/** A note for translators beside an English phrase: what it is, where it stands, and how many characters fit there. */
export type Note = { kind?: string; note?: string; max?: number }
export type Notes = ReadonlyMap<string, Note>

/** Reads the notes of all areas by the keys they are of: of a phrase, `orders.files` for all its plural forms, or of a group, `orders.*`. */
export function readNotes(folder = catalogueFolder): Notes {
  const own = join(folder, 'notes')
  const areas = existsSync(own) ? readdirSync(own).toSorted() : []
  return new Map(
    areas.flatMap((area) => Object.entries<Note>(JSON.parse(readFileSync(join(own, area), 'utf8')))),
  )
}

/** Returns what is said of a phrase and of the groups that it is in: all notes, and the nearest kind and length. */
export function noteOf(key: string, notes: Notes): Note {
  const found = patternsOf(key).flatMap((pattern) => notes.get(pattern) ?? [])
  const note = found.flatMap(({ note }) => note ?? []).join('\n')
  return Object.assign({}, ...found, note ? { note } : {})
}

/** Lists the keys under which something may be said of a phrase, from the widest group to the phrase itself. */
export function patternsOf(key: string): string[] {
  const names = key.split('.')
  const groups = names.slice(1).map((_, at) => `${names.slice(0, at + 1).join('.')}.*`)
  return [...new Set([...groups, stemOf(key), key])]
}
