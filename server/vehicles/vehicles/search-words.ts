import { withAsciiDigits } from '../../../shared/vehicles/decimal-digits.ts'

/** A decimal such as 2.0 is one word; any other character that is neither letter nor digit separates words. */
const word = /\d+[.,]\d+|[\p{L}\p{N}]+/gu

/**
 * Splits a text into words in the one form in which they are stored and looked for: lower case, without accents,
 * any script's digits as ASCII, `2,0` as `2.0`.
 */
export function searchWords(text: string): string[] {
  const plain = withAsciiDigits(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
  return (plain.match(word) ?? []).map((found) => found.replace(',', '.'))
}

/** A name with a figure at its end, such as `xdrive30d`; shorter ones, such as `rs3`, are no two words. */
const nameAndFigure = /^(\p{L}{3,})(\d.*)$/u

/**
 * Joins all words of some names, and each name also written together, so that `X-Trail` is found as `xtrail` and `R
 * 1200` as `r1200`, and a figure apart from its name, as `xdrive 30d`.
 */
export function searchText(names: string[]): string {
  const found = names.flatMap((name) => [
    ...searchWords(name).flatMap((found) => [found, ...(nameAndFigure.exec(found)?.slice(1) ?? [])]),
    ...[name, ...name.split(' ')].map((part) => searchWords(part).join('').replaceAll('.', '')),
  ])
  return [...new Set(found)].filter(Boolean).join(' ')
}
