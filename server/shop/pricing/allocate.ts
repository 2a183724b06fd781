/**
 * Divides an amount over weights in proportion, to the last unit: what rounding down leaves goes to the largest
 * remainders, of equal ones to the first. The parts add up to the amount, and none is above its weight as long as the
 * amount isn't above their sum.
 *
 * @param amount a whole number from 0
 * @param weights whole numbers from 0; all zero: nothing is divided
 */
export function allocate(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / sum), remainder: product % sum }
  })
  const left = amount - shares.reduce((total, { part }) => total + part, 0)
  const first = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of first.slice(0, left)) share.part += 1
  return shares.map(({ part }) => part)
}
