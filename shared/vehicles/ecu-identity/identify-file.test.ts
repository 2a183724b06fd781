import { describe, expect, test } from 'vitest'
import { identifyFile } from './identify-file.ts'

/** Makes bytes that are the same each time, like a flash full of code to a search for text: some are far more frequent. */
function flash(size: number, texts: string[] = []): Uint8Array {
  const bytes = new Uint8Array(size)
  let state = 1
  for (let i = 0; i < size; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    bytes[i] = (state >>> 24) & (state >>> 16)
  }
  texts.forEach((text, i) => {
    bytes.set(new TextEncoder().encode(`\0${text}\0`), 1000 * (i + 1))
  })
  return bytes
}

const KiB = 1024
const identify = (...texts: string[]) => identifyFile('read.bin', flash(2048 * KiB, texts))
const ascii = (text: string) => new TextEncoder().encode(text)

test('a file made of nothing but names is searched in no time', () => {
  const names = Array.from(
    { length: 20_000 },
    (_, i) => `SIMOS${i % 99}.${((i / 99) % 99) | 0}.${(i / 9801) | 0}`,
  )
  const bytes = flash(1024 * KiB, [names.join('\n')])
  const start = performance.now()
  expect(identifyFile('read.bin', bytes).families).toHaveLength(1)
  // Comparing each with each took 10 s.
  expect(performance.now() - start).toBeLessThan(5000)
})

describe('inside a raw read', () => {
  test('family, numbers and maker are found', () => {
    expect(
      identify('46/1/EDC17_C46/5/P643//', '0281016074', '1037512345', '03L906018JG  EDC17'),
    ).toMatchObject({
      container: 'raw',
      families: ['EDC17C46'],
      hardware: ['0281016074'],
      software: ['1037512345'],
      parts: ['03L906018JG'],
      maker: 'Bosch',
      warnings: [],
      from_name: {},
    })
  })

  test.each([
    ['40/1/ME7.5/5/4013', 'ME7.5', 'Bosch'],
    ['MED17.5.20', 'MED17.5.20', 'Bosch'],
    ['MEVD17.2.9', 'MEVD17.2.9', 'Bosch'],
    ['MED9.1', 'MED9.1', 'Bosch'],
    ['MD1CP004', 'MD1CP004', 'Bosch'],
    ['EDC15VM+', 'EDC15VM+', 'Bosch'],
    ['EDC16U34', 'EDC16U34', 'Bosch'],
    ['SID803A', 'SID803A', 'Siemens'],
    ['SIMOS 8.5', 'SIMOS8.5', 'Siemens'],
    ['SIMOS 18.1', 'SIMOS18.1', 'Continental'],
    ['PCR2.1', 'PCR2.1', 'Siemens'],
    ['DCM6.2A', 'DCM6.2A', 'Delphi'],
    ['IAW 6LP', 'IAW6LP', 'Marelli'],
    ['SH7058', 'SH7058', 'Denso'],
    ['CM2250', 'CM2250', 'Cummins'],
  ])('%s is the family %s of %s', (text, family, maker) => {
    expect(identify(text)).toMatchObject({ families: [family], maker })
  })

  test.each([
    ['hardware', '5WS40600C-T', '5WS40600C-T'],
    ['hardware', 'A2C53377253', 'A2C53377253'],
    ['parts', '9666912580', '9666912580'],
    ['parts', 'A651 150 12 34', 'A651 150 12 34'],
  ])('a number of the kind %s is found in %s', (kind, text, number) => {
    expect(identify(text)).toMatchObject({ [kind]: [number] })
  })

  test.each(['ME7', 'CM870', '10281016074', '028101607', '1037512', 'MS4312'])(
    '%s alone proves nothing',
    (text) => {
      expect(identify(text)).toMatchObject({ families: [], hardware: [], software: [], parts: [] })
    },
  )

  test('of several numbers the one that stands more often, or in an ID block, is given; the others are evidence', () => {
    const { hardware, evidence } = identify('0281016001', '0281016002', '0281016003 1037512345', '0281016002')
    expect(hardware).toEqual(['0281016003'])
    const values = evidence?.filter(({ field }) => field === 'hardware').map(({ value }) => value)
    expect(values).toEqual(['0281016003', '0281016002', '0281016001'])
  })

  test('the evidence says where a number stands, how it was found and what is around it', () => {
    expect(identify('03L906018JG  0281016074').evidence).toContainEqual({
      field: 'hardware',
      value: '0281016074',
      at: 1014,
      how: ['neighbours', 'number'],
      score: 8,
      times: 1,
      around: expect.stringContaining('03L906018JG  0281016074'),
    })
  })

  test('the reversed numbers of an old Bosch unit are found', () => {
    const reversed = [...'0261200404'].reverse().join('')
    expect(identifyFile('m3.bin', flash(64 * KiB, [reversed])).hardware).toEqual(['0261200404'])
  })

  test('numbers at the very start and end are found', () => {
    const bytes = flash(256 * KiB)
    bytes.set(ascii('0281016074'), 0)
    bytes.set(ascii('\x001037512345'), bytes.length - 11)
    expect(identifyFile('a.bin', bytes)).toMatchObject({ hardware: ['0281016074'], software: ['1037512345'] })
  })

  test('noise and an all-text file of 16 MB take the processor a few seconds at most', () => {
    const start = process.threadCpuUsage()
    identifyFile('a.bin', flash(16 * 1024 * KiB))
    identifyFile('a.txt', new Uint8Array(16 * 1024 * KiB).fill(0x41))
    const { user, system } = process.threadCpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(3_000)
  })
})

describe('the container', () => {
  test.each([
    ['read.slave', flash(64), 'slave'],
    ['read.FRF', flash(64), 'frf'],
    ['project.dat', ascii('\x0b\0\0\0WinOLS File'), 'winols'],
    ['bundle.bin', ascii('PK\x03\x04rest'), 'zip'],
    ['bundle.bin', ascii('Rar!\x1a\x07\x01\0'), 'rar'],
    ['read.bin', ascii(':10010000214601360121470136007EFE09D2190140\r\n:00000001FF\r\n'), 'intel_hex'],
    ['read.bin', ascii('S00F000068656C6C6F202020202000003C\nS9030000FC\n'), 'motorola_s'],
    ['notes.bin', ascii('please make it fast'), 'unknown'],
    ['photo.ori', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'unknown'],
    ['erased.mp3', new Uint8Array(4096).fill(0xff), 'raw'],
    ['no-ending', flash(4096), 'raw'],
    ['nothing.bin', new Uint8Array(), 'unknown'],
  ])('of %s is seen', (name, bytes, container) => {
    expect(identifyFile(name, bytes).container).toBe(container)
  })
})

describe('a warning is given', () => {
  const warningsOf = (bytes: Uint8Array, name = 'read.bin') => identifyFile(name, bytes).warnings

  test('for none of the usual reads, also with two extra bytes', () => {
    expect(warningsOf(flash(512 * KiB))).toEqual([])
    expect(warningsOf(flash(512 * KiB + 2))).toEqual([])
  })

  test('for a tiny read', () => expect(warningsOf(flash(8 * KiB))).toEqual(['too_small']))

  test('for a read cut off', () => {
    expect(warningsOf(flash(512 * KiB - 100))).toEqual(['truncated'])
    const hex = ':10010000214601360121470136007EFE09D2190140\r\n'
    expect(warningsOf(ascii(hex))).toEqual(['truncated'])
    expect(warningsOf(ascii(`${hex}:00000001FF\r\n`))).toEqual([])
  })

  test('for an erased flash', () => {
    expect(warningsOf(new Uint8Array(512 * KiB).fill(0xff))).toEqual(['erased'])
    expect(warningsOf(new Uint8Array(512 * KiB))).toEqual(['erased'])
  })

  test('for a mostly erased one', () => {
    const bytes = new Uint8Array(512 * KiB).fill(0xff)
    bytes.set(flash(64 * KiB))
    expect(warningsOf(bytes)).toEqual(['mostly_erased'])
  })

  test('for a size its family does not have', () => {
    expect(warningsOf(flash(64 * KiB, ['EDC17C46']))).toEqual(['unusual_size'])
    expect(warningsOf(flash(8192 * KiB, ['EDC17C46']))).toEqual([])
  })

  test('for a small chip that was read as a larger one', () => {
    const bytes = new Uint8Array([...flash(64 * KiB), ...flash(64 * KiB)])
    expect(warningsOf(bytes)).toEqual(['doubled'])
  })

  test('for bytes as by chance, which a tool encrypted', () => {
    let state = 1
    const bytes = new Uint8Array(256 * KiB).map(() => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state >>> 24
    })
    expect(warningsOf(bytes)).toEqual(['encrypted'])
  })

  test.each(['golf_stage1.bin', 'A4 2.0 TDI DPF OFF.bin', 'original-mod.ori'])('for the name %s', (name) => {
    expect(warningsOf(flash(64 * KiB), name)).toEqual(['named_modified'])
  })

  test.each(['Ford Modeo.bin', 'stagea.bin', 'Mode 1.bin'])('for no name such as %s', (name) => {
    expect(warningsOf(flash(64 * KiB), name)).toEqual([])
  })

  test('for a file too large to be searched whole', () => {
    expect(warningsOf(flash(17 * 1024 * KiB))).toEqual(['scanned_in_part'])
  })
})
