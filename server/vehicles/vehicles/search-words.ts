/** A decimal such as 2.0 is one word; any other character that is neither letter nor digit separates words. */
const word = /\d+[.,]\d+|[\p{L}\p{N}]+/gu

/**
 * Splits a text into words in the one form in which they are stored and looked for: lower case, without accents,
 * `2,0` as `2.0`.
 */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(word) ?? []).map((found) => found.replace(',', '.'))
}

/**
 * Joins all words of some names, and each name also written together, so that `X-Trail` is found as `xtrail` and `R
 * 1200` as `r1200`.
 */
export function searchText(names: string[]): string {
  const found = names.flatMap((name) => [
    ...searchWords(name),
    ...[name, ...name.split(' ')].map((part) => searchWords(part).join('').replaceAll('.', '')),
  ])
  return [...new Set(found)].join(' ').trim()
}
