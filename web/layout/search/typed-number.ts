import { fold } from '../../../shared/words/fold.ts'
import { hasWords } from './has-words.ts'
import type { SearchGroup, SearchOption } from './search-options.ts'

/**
 * Reads `ticket 1008` as a number and the kind of record whose name the words begin; anything else is asked as it was
 * typed.
 *
 * @param labels names of the kinds in the reader's language; the first one that fits is meant
 */
export function typedNumber<Kind extends string>(
  typed: string,
  labels: Record<Kind, string>,
): { asked: string; kind?: Kind } {
  const [, words = '', number = ''] =
    /^(\p{L}[\p{L}\p{M} ]*?)\s+(#?(?:m-)?\d[\d-]*)$/iu.exec(fold(typed)) ?? []
  const kinds = Object.keys(labels) as Kind[]
  const kind = words ? kinds.find((one) => hasWords(labels[one], words)) : undefined
  return kind ? { asked: number, kind } : { asked: typed }
}

/**
 * Puts what has the typed number first: the group of the kind that was named, those with a record of the number, and in them
 * that record.
 */
export function numberedFirst(
  groups: readonly SearchGroup[],
  typed: string,
  kind: string | undefined,
): SearchGroup[] {
  const rankOf = ({ key, options }: SearchGroup) =>
    key === kind ? 2 : options.some((option) => hasNumber(option, typed)) ? 1 : 0
  const sorted = groups.map((group) => ({
    ...group,
    options: group.options.toSorted((a, b) => Number(hasNumber(b, typed)) - Number(hasNumber(a, typed))),
  }))
  return sorted.toSorted((a, b) => rankOf(b) - rankOf(a))
}

/** Tells if an option has a number: `1008`, `#1008` and `M-1008` are all that of its reference. */
function hasNumber({ numbers = [] }: SearchOption, typed: string): boolean {
  const plain = fold(typed).replace(/^#/, '')
  return numbers.some((number) => [plain, `m-${plain}`].includes(String(number ?? '').toLowerCase()))
}
