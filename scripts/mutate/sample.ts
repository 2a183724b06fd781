/** Draws `count` of the things given, the same ones for the same seed, in their old order. */
export function sampleOf<T>(things: T[], count: number, seed: number): T[] {
  let state = seed
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const drawn = new Set(
    things
      .map((thing) => ({ thing, at: next() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ thing }) => thing),
  )
  return things.filter((thing) => drawn.has(thing))
}
