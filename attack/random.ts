/** Chance that can be repeated: the same seed makes the same choices in the same order. */
export type Random = {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Starts the sequence of a seed (mulberry32, by Tommy Ettinger, public domain). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => {
      const at = whole(0, from.length - 1)
      for (const picked of from.slice(at, at + 1)) return picked
      throw new RangeError('There is nothing to pick from.')
    },
  }
}
