/** Phrases of an area as they stand in its file: groups within groups. */
export type PhraseGroups = { [key: string]: string | PhraseGroups }

/** Returns the phrases of groups by their whole keys. */
export function flat(phrases: PhraseGroups, path = ''): Map<string, string> {
  return new Map(
    Object.entries(phrases).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  )
}
