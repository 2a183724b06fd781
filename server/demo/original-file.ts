/** The numbers written inside an ECU file. Empty ones are left out. */
export type FileIdentity = {
  /** Maker's hardware number: `0281018025`. */
  hardware: string
  /** Maker's software number: `1037512345`. */
  software: string
  /** Vehicle maker's part number: `03L906018DT`. */
  part: string
  /** ECU family: `EDC17C46`. */
  family: string
}

/** The fractions of a file where its parts begin; each lasts until the next. */
const LAYOUT = { code: 0, erased: 0.55, maps: 0.65, tail: 0.95 }

/** Maps are rows of this many 16-bit values. */
const MAP_COLUMNS = 16

/**
 * Makes a flash image of an ECU, the same for the same input: code that doesn't compress, an erased (0xFF) region,
 * 16-bit maps rising along their rows, an erased tail. The identity stands in the code part, as Bosch writes it.
 * `size` is in bytes, at least 4096; throws a RangeError below.
 */
export function makeOriginalFile({
  seed,
  size,
  ...identity
}: FileIdentity & { seed: number; size: number }): Buffer {
  if (size < 4096) throw new RangeError(`an original file has at least 4096 bytes, not ${size}`)
  const file = Buffer.alloc(size, 0xff)
  const random = randomNumbers(seed)
  const at = (fraction: number) => Math.floor((size * fraction) / 4) * 4

  for (let offset = at(LAYOUT.code); offset < at(LAYOUT.erased); offset += 4)
    file.writeUInt32LE(random(), offset)
  writeMaps(file.subarray(at(LAYOUT.maps), at(LAYOUT.tail)), random)
  writeIdentity(file.subarray(at(0.25)), identity)
  return file
}

/**
 * Makes the same file after a tuner's work: of equal length and identity, with one to six percent more in a few maps.
 * The same for the same input.
 */
export function makeModifiedFile(original: Buffer, seed: number): Buffer {
  const file = Buffer.from(original)
  const random = randomNumbers(seed)
  const start = Math.floor(file.length * LAYOUT.maps) + 4
  const room = Math.floor(file.length * (LAYOUT.tail - LAYOUT.maps)) - 8
  const regions = 4 + (random() % 5)
  const spacing = Math.floor(room / regions)

  for (let region = 0; region < regions; region++) {
    const length = Math.min(spacing >> 1, 128 + (random() % 512))
    const first = (start + region * spacing + (random() % (spacing - length))) & ~1
    const percent = 1 + (random() % 6)
    for (let offset = first; offset < first + length - 1; offset += 2) {
      const value = file.readUInt16LE(offset)
      file.writeUInt16LE(Math.min(0xfffe, Math.ceil(value * (1 + percent / 100))), offset)
    }
  }
  return file
}

function writeMaps(area: Buffer, random: () => number) {
  for (let row = 0; row + MAP_COLUMNS * 2 <= area.length; row += MAP_COLUMNS * 2) {
    const from = random() % 8000
    const step = random() % 1500
    for (let column = 0; column < MAP_COLUMNS; column++) {
      area.writeUInt16LE(1 + from + column * step + (random() & 31), row + column * 2)
    }
  }
}

/** Writes numbers framed by zero bytes, so that no digit of the code runs into them. */
function writeIdentity(area: Buffer, { family, hardware, software, part }: FileIdentity) {
  const numbers = [family, hardware, software, part].filter((number) => number !== '')
  area.write(`\0\0${numbers.join('\0\0\0\0')}\0\0`, 'latin1')
}

/** Makes 32-bit numbers by the xorshift generator, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  // Multiplying spreads neighbouring seeds apart; xorshift never leaves zero, hence the lowest bit.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}
