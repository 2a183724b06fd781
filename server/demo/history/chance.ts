/** Choices that look random and are the same at every start. */
export type Chance = {
  /** Returns a number from 0 up to 1. */
  next(): number
  /** Returns a whole number between both, included. */
  between(least: number, most: number): number
  /** Returns true as often as the share says. */
  happens(share: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Picks by weight: one of weight 2 comes twice as often as one of weight 1. */
  weighted<T extends { weight: number }>(choices: readonly T[]): T
}

/** Makes choices from a seed, by the generator mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const first = <T>(choice: T | undefined): T => {
    if (choice === undefined) throw new Error('there is nothing to choose from')
    return choice
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (share) => next() < share,
    pick: (choices) => first(choices[Math.floor(next() * choices.length)]),
    weighted(choices) {
      let left = next() * choices.reduce((sum, { weight }) => sum + weight, 0)
      for (const choice of choices) {
        left -= choice.weight
        if (left < 0) return choice
      }
      return first(choices.at(-1))
    },
  }
}
