/** A read to be built: what stands at which place (`0x8000`), as text in Latin-1 or as bytes. */
export type ReadPlan = {
  size: number
  /** Byte that fills erased areas; without one the read is full of code. */
  fill?: number
  /** Share of the read that is code, from its beginning. */
  code?: number
  at: Record<string, string | number[]>
  /** How a tool gave it out. */
  order?: 'swapped' | 'halves'
  seed?: number
}

/** Builds a read as a family lays it out: code that looks like noise, erased areas, and the given texts at their places. */
export function buildRead({ size, fill = 0xff, code = 0.8, at, order, seed = 1 }: ReadPlan): Uint8Array {
  const bytes = new Uint8Array(size).fill(fill)
  const noise = noiseFrom(seed)
  for (let i = 0; i < size * code; i++) bytes[i] = noise()
  for (const [place, content] of Object.entries(at)) bytes.set(bytesOf(content), Number(place))
  if (order === 'swapped') return swapPairs(bytes)
  return order === 'halves' ? splitHalves(bytes) : bytes
}

/** Returns the bytes of a text in Latin-1, or the given ones. */
export const bytesOf = (content: string | number[]) =>
  typeof content === 'string' ? Buffer.from(content, 'latin1') : Uint8Array.from(content)

/** Returns bytes that are the same each time and look like chance. */
export function noiseFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 24
  }
}

/** Returns decimal digits, two a byte. */
export const packed = (digits: string) => digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []

/** Returns a number of 32 bits, the low byte first. */
export const le32 = (value: number) =>
  [value, value >>> 8, value >>> 16, value >>> 24].map((byte) => byte & 0xff)

/** Returns digits back to front. */
export const backwards = (text: string) => [...text].reverse().join('')

function swapPairs(bytes: Uint8Array): Uint8Array {
  const swapped = new Uint8Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) swapped[i ^ 1] = bytes[i] ?? 0
  return swapped
}

/** Gives the bytes to two chips by turns, and puts the chips one after the other. */
function splitHalves(bytes: Uint8Array): Uint8Array {
  const halves = new Uint8Array(bytes.length)
  const half = bytes.length / 2
  for (let i = 0; i < bytes.length; i++) halves[(i % 2) * half + (i >> 1)] = bytes[i] ?? 0
  return halves
}
