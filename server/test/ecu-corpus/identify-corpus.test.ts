import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identifyFile } from '../../../shared/vehicles/ecu-identity/identify-file.ts'
import { buildRead, le32, noiseFrom, packed, type ReadPlan } from './build-read.ts'
import { families } from './families.ts'
import { KiB } from './family.ts'

const nothing = { families: [], hardware: [], software: [], parts: [] }

test.each(families)('$name', ({ plan, found }) => {
  const { maker, family, hardware, software, part } = found
  const list = (value: string | undefined) => (value === undefined ? [] : [value])
  const identity = identifyFile('read.bin', buildRead(plan))
  expect(identity).toMatchObject({
    families: list(family),
    hardware: list(hardware),
    software: list(software),
    parts: list(part),
  })
  expect(identity.maker).toBe(maker)
})

test.each<[string, ReadPlan]>([
  [
    'the marks of P01 without a number',
    { size: 512 * KiB, at: { 131070: [0x4a, 0xfc], 524286: [0x4a, 0xfc] } },
  ],
  ['a number at P01’s place without its marks', { size: 512 * KiB, at: { '0x504': [0, 0xba, 0x57, 0x1c] } }],
  [
    'one record of E87 alone',
    { size: 2048 * KiB, at: { '0x30000': [0, 0, 0, 1, 0x20, 3, 0x50, 0, 0, 0x41, 0x42, 255, 255, 0, 0, 0] } },
  ],
  [
    'eight packed digits at F52 without SuperH’s vectors',
    { size: 512 * KiB, at: { '0xf52': packed('88590015') } },
  ],
  [
    'packed digits three times running in a unit that isn’t BMW’s',
    {
      size: 2048 * KiB,
      at: {
        '0x8000': [0, 0, ...packed('08618012'), 0, 0, ...packed('08618012'), 0, 0, ...packed('08618012')],
      },
    },
  ],
  ['hardware of Volvo that stands once', { size: 0x3c0000, at: { '0xd800': packed('31312345') } }],
  ['DATABASE without a processor', { size: 512 * KiB, at: { '0x2c000': 'DATABASE\0ERROR\0' } }],
  ['an id without an engine', { size: 1536 * KiB, at: { '0x18fc2': 'T\0AF5G200A ' } }],
  ['the seven digits of DDE4 without its software', { size: 512 * KiB, at: { '0x5ff94': '7785098\0' } }],
  ['MS41’s calibration without the unit’s number', { size: 256 * KiB, at: { '0x1400e': '60011110\0' } }],
  ['MS41’s unit without a calibration', { size: 256 * KiB, at: { '0x6025': '1437806\0' } }],
  [
    'a calibration of MS41 with other digits of coding',
    { size: 24 * KiB, at: { '0xd': '141011120\0', '0x17': '1', '0x27': '2', '0x37': '1' } },
  ],
  ['a number of MSS54 in longer digits', { size: 512 * KiB, at: { '0x8000': '1211322001501JD34\0' } }],
  ...[
    'SC8H0V3200 R4 1.8l',
    '12/3/O6ZA9MJHTA2/X1',
    '-3.9602282413e-06',
    '7700170722',
    '80098012800511831221122210391176249971097100915021049105127841263',
    'A1MPSAXB7',
    'QH5A39115-5UZE0_VX',
    '7V93.MJD9U1/KN',
    '/M1.25/X',
    'Fujitsu-Siemens Amilo',
    'Chile/Continental',
    'DENSO NDR1\0\0\0\0\0\0Siemens Tricore\0\0\0\0\0\0Mitsubishi M32R',
    'Hitachi SH3',
    'Lotus WordPro',
    'DW_AT_BORLAND_Delphi_constructor',
    'Borland Delphi .DCU file',
    'DELPHI\0DELIVER\0DELIVERANCE',
    'LucasArts Smush',
  ].map((text): [string, ReadPlan] => [text, { size: 64 * KiB, at: { '0x3000': `${text}\0` } }]),
  [
    'a name of a program at the place of Subaru’s id',
    { size: 512 * KiB, at: { '0x1fff': '_ZN4llvm15Legal' } },
  ],
  [
    'a number in a text of letters by chance',
    { size: 64 * KiB, at: { '0x4': `${'X7Q KD/92MVLA-'.repeat(3500)}/MSB805630.M EDC16K` }, code: 0 },
  ],
  [
    'a name in a file full of words',
    { size: 64 * KiB, at: { '0x8000': 'Lucas prime test failure '.repeat(800) } },
  ],
])('%s is nothing', (_, plan) => {
  const identity = identifyFile('read.bin', buildRead(plan))
  expect(identity).toMatchObject(nothing)
  expect(identity.maker).toBeUndefined()
})

test('a packed number of BMW’s is recorded as evidence with its place', () => {
  const msd81 = families.find(({ name }) => name.startsWith('MSD81'))
  const { evidence = [] } = identifyFile('read.bin', buildRead(msd81?.plan ?? { size: 0, at: {} }))
  expect(evidence.find(({ field }) => field === 'part')).toMatchObject({
    value: '7577626',
    at: 0x7002,
    score: 2,
  })
})

test('a sum that doesn’t fit is reported where another one shows that the way is right', () => {
  const warningsWith = (...offsets: number[]) => {
    const read = edc17WithSums(offsets)
    return identifyFile('read.bin', read).warnings
  }
  expect(warningsWith(0, 0)).toEqual([])
  expect(warningsWith(0, 1)).toEqual(['wrong_checksum'])
  // All of them wrong: the way to compute them isn't this file's.
  expect(warningsWith(1, 1)).toEqual([])
})

/** Builds an EDC17 block whose sums of words of 32 bits are wrong by the given numbers. */
function edc17WithSums(wrongBy: number[]): Uint8Array {
  const [block, size, address] = [0x80000, 0x20000, 0x80080000]
  const read = buildRead({
    size: 2048 * 1024,
    at: {
      [block]: [0x60, 0, 0, 0, ...le32(size)],
      [block + 0xc]: le32(address + size - 1),
      [block + 0x1a]: '1037517803',
      [block + 0x2c]: le32(wrongBy.length),
      [block + size - 4]: [0xef, 0xbe, 0xad, 0xde],
    },
  })
  const view = new DataView(read.buffer)
  for (const [n, difference] of wrongBy.entries()) {
    const from = 0x1000 * (n + 1)
    let sum = 0xfadecafe
    for (let at = from; at < from + 0x1000; at += 4) sum = (sum + view.getUint32(block + at, true)) | 0
    const entry = [0, address + from, address + from + 0xfff, 0xfadecafe, sum + difference, 0, 0, 1]
    read.set(entry.flatMap(le32), block + 0x34 + 32 * n)
  }
  return read
}

test('nothing is found in noise, erased flash, pictures, archives, programs and texts', () => {
  const noise = noiseFrom(7)
  const sizes = [0, 1, 700, 4096, 65_536, 131_072, 262_144, 524_288]
  const starts = [
    '',
    '\xff\xd8\xff\xe0',
    '\x89PNG',
    'PK\x03\x04',
    '\x7fELF',
    'MZ\x90\0',
    '%PDF-1.7',
    '7z\xbc\xaf',
  ]
  for (let i = 0; i < 300; i++) {
    const bytes = new Uint8Array(sizes[i % sizes.length] ?? 0)
    for (let at = 0; at < bytes.length; at++) bytes[at] = noise()
    if (i % 5 === 1) bytes.fill(0xff, bytes.length >> 2)
    if (i % 5 === 2) bytes.fill(0)
    const start = Buffer.from(starts[i % starts.length] ?? '', 'latin1')
    if (bytes.length > start.length) bytes.set(start)
    expect(identifyFile('file.bin', bytes)).toMatchObject(nothing)
    expect(identifyFile('file.bin', bytes).maker).toBeUndefined()
  }
  const text = 'Ersatzteilliste für Steuergeräte: 0281016074, 1037512345, 03L906018JG, EDC17C46\n'.repeat(200)
  expect(identifyFile('parts.txt', new TextEncoder().encode(text))).toMatchObject(nothing)
})

test('any bytes of any length are answered, and the same ones with the same', () => {
  const pieces = families.map(({ plan }) =>
    buildRead({ ...plan, size: Math.min(plan.size, 65_536), at: plan.size <= 65_536 ? plan.at : {} }),
  )
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 5000 }),
      fc.nat(pieces.length - 1),
      fc.nat(65_536),
      (bytes, piece, at) => {
        const mixed = new Uint8Array([...bytes, ...(pieces[piece]?.subarray(at) ?? [])])
        const identity = identifyFile('any.bin', mixed)
        expect(identifyFile('any.bin', mixed)).toEqual(identity)
        for (const { at: place, value } of identity.evidence ?? [])
          expect(place === null || place + value.length <= mixed.length + 8).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test('a read of 4 MB takes the processor little, whatever is in it', () => {
  const reads = [
    buildRead({ size: 4 * 1024 * 1024, at: {}, code: 1 }),
    new Uint8Array(4 * 1024 * 1024).fill(0x30),
    Uint8Array.from({ length: 4 * 1024 * 1024 }, (_, i) => 0x30 + (i % 10)),
  ]
  for (const read of reads) {
    const start = process.threadCpuUsage()
    identifyFile('read.bin', read)
    const { user, system } = process.threadCpuUsage(start)
    // A bound that a machine under load keeps too; it is no goal.
    expect((user + system) / 1000).toBeLessThan(2000)
  }
})
