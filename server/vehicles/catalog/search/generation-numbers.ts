/** Generations as makers count them. */
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
/** Words that are said before the number of a generation, and nothing else. */
const counted = new Set(['mk', 'gen', 'generation', 'mark'])

/** Returns the same number in the other numerals: `7` is `vii` and `vii` is `7`. */
export function otherNumeral(word: string): string[][] {
  const arabic = roman.indexOf(word) + 1
  if (arabic > 0) return [[String(arabic)]]
  const numeral = /^\d{1,2}$/.test(word) ? roman[Number(word) - 1] : undefined
  return numeral ? [[numeral]] : []
}

/** Reads `mk7`, or `mk` followed by `7`, as `7`; null when the words are something else. */
export function generationOf(
  word: string,
  next: string | undefined,
): { word: string; apart: boolean } | null {
  const [, together] = /^(?:mk|gen|mark)(\d{1,2}|[ivx]+)$/.exec(word) ?? []
  if (together && otherNumeral(together).length > 0) return { word: together, apart: false }
  if (counted.has(word) && next && otherNumeral(next).length > 0) return { word: next, apart: true }
  return null
}

/** Returns the generation that a facelift, such as `7.5`, is counted from. */
export function faceliftOf(word: string): string | null {
  return /^\d{1,2}\.5$/.test(word) ? word.replace('.5', '') : null
}
