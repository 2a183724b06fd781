import { distance } from './distance.ts'

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
