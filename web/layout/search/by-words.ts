import { hasWords } from './has-words.ts'

/** Returns what has the typed words in its text, what has them in its title first. */
export function byWords<Option extends { title: string; text: string }>(
  options: readonly Option[],
  wanted: string,
): Option[] {
  const rankOf = ({ title }: Option) => Number(hasWords(title, wanted))
  return options.filter(({ text }) => hasWords(text, wanted)).toSorted((a, b) => rankOf(b) - rankOf(a))
}
