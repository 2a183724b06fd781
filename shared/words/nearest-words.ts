/** Most words that a misspelt one may stand for. */
const mostMeant = 4

/** Typing mistakes in a word of that length. */
const mostMistakes = (word: string) => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3)

/** Returns the words with the fewest mistakes, at most as many mistakes as may be. Words with digits aren't corrected. */
export function nearestWords(
  word: string,
  similar: readonly string[],
  mistakes = mostMistakes(word),
): string[] {
  if (!/^\p{L}{3,}$/u.test(word)) return []
  const found = similar
    .map((other) => ({ other, mistakes: distance(word, other) }))
    .filter((candidate) => candidate.mistakes <= mistakes && candidate.other !== word)
  const fewest = Math.min(...found.map((candidate) => candidate.mistakes))
  return found
    .filter((candidate) => candidate.mistakes === fewest)
    .slice(0, mostMeant)
    .map(({ other }) => other)
}

/** Counts the mistakes between two words: letters added, left out or changed, and neighbours swapped. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
