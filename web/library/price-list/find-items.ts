import type { PriceListItem } from '../../../shared/library/price-list.ts'
import { fold, typedWords } from '../../../shared/words/fold.ts'
import { nearestWords } from '../../../shared/words/nearest-words.ts'

/** Returns the items that have every typed word, in any order. Where there is none, misspelt words stand for the list's nearest ones. */
export function findItems<Item extends Pick<PriceListItem, 'category' | 'vehicle' | 'service'>>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const words = typedWords(typed)
  const texts = items.map(({ category, vehicle, service }) => fold(`${category} ${vehicle} ${service}`))
  const stands = (word: string) => texts.some((text) => text.includes(word))
  const withAll = (meant: readonly (readonly string[])[]) =>
    items.filter((_, at) => meant.every((some) => some.some((word) => texts[at]?.includes(word))))
  const found = withAll(words.map((word) => [word]))
  if (found.length > 0) return found
  const known = [...new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u)))]
  return withAll(words.map((word) => (stands(word) ? [word] : nearestWords(word, known))))
}
