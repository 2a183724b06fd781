/** Values of letters and weights of places, as ISO 3779 and 49 CFR 565.15 have them. */
const values: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Computes the check digit of a VIN, which stands in its ninth place. */
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce(
    (sum, char, place) => sum + (values[char] ?? Number(char)) * (weights[place] ?? 0),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}
