import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/contract/errors.ts'
import { openCsv } from './read-csv.ts'
import { type Cell, csvStream } from './write-csv.ts'

const columns = { required: ['make', 'power'], optional: ['note'], mostRows: 1000 } as const

/** Reads a file that arrives in pieces of so many bytes. */
async function read(file: string | Buffer, size = 7) {
  const bytes = Buffer.from(file)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const open = await openCsv(pieces(), columns)
  const rows = []
  for await (const group of open.rows) rows.push(...group)
  return rows
}

async function refusal(file: string | Buffer) {
  const error = await read(file).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  return [error.code, error.data]
}

const values = async (file: string | Buffer) => (await read(file)).map((row) => row.values)
const golf = { make: 'VW; "Golf"', power: '105', note: 'a\nb' }

test.each([
  ['commas', 'make,power,note\n"VW; ""Golf""",105,"a\nb"\n'],
  ['semicolons', 'make;power;note\r\n"VW; ""Golf""";105;"a\nb"\r\n'],
  ['tabs', 'make\tpower\tnote\n"VW; ""Golf"""\t105\t"a\nb"'],
  ['a byte order mark', '\ufeffmake;power;note\r\n"VW; ""Golf""";105;"a\nb"'],
  ['Excel’s line about the separator', 'sep=;\r\nmake;power;note\r\n"VW; ""Golf""";105;"a\nb"\r\n'],
  ['columns in another order and case', 'Note;POWER;make\n"a\nb";105;"VW; ""Golf"""\n'],
  ['empty lines and cells at the end', 'make;power;note;;\n\n"VW; ""Golf""";105;"a\nb";;\n;;;;\n\n'],
])('a file with %s is read', async (_, file) => {
  expect(await values(file)).toEqual([golf])
})

test('cells have no spaces around them, and missing ones at the end of a line are empty', async () => {
  expect(await values('make,power,note\n VW , 105 \nAudi\n')).toEqual([
    { make: 'VW', power: '105', note: '' },
    { make: 'Audi', power: '', note: '' },
  ])
})

test('rows know their line, and those with more or fewer cells than the head say so', async () => {
  const rows = await read('make,power,note\nVW,1,"two\nlines"\nVW,2,,more\n\nVW,3\n')
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [4, 'too_many_cells'],
    [6, 'too_few_cells'],
  ])
})

test('a wrong head is refused with what is missing, unknown and there twice', async () => {
  expect(await refusal('make;strength;make\nVW;105;x\n')).toEqual([
    'csv_header_wrong',
    { missing: ['power'], unknown: ['strength'], twice: ['make'], names: 'power, strength, make' },
  ])
  expect(await refusal('')).toEqual(['csv_header_wrong', expect.objectContaining({ unknown: [] })])
})

test.each([
  ['no UTF-8', Buffer.from('make;power\nCitro\xebn;105\n', 'latin1'), 2],
  ['UTF-16', Buffer.from('\ufeffmake;power\n', 'utf16le'), 1],
  ['a NUL', 'make;power\nVW;1\0\n', 2],
  ['a quote that isn’t closed', 'make;power\nVW;1\n"Audi;2\nBMW;3\n', 3],
  ['a line without end', `make;power\n"${'x'.repeat(300_000)}`, 2],
  ['a cell too long', `make;power\nVW;${'x'.repeat(50_001)}\n`, 2],
  ['a line too long', `make;power\n${`${'x'.repeat(50_000)};`.repeat(5)}\n`, 2],
  ['more than 200 cells in a line', `make;power\nVW;1\n${';'.repeat(200)}\n`, 3],
])('a file with %s is refused with the line', async (_, file, line) => {
  const [code, data] = await refusal(file)
  expect(code).toBe('csv_unreadable')
  expect(data.line).toBeLessThanOrEqual(line)
})

test('a row too many refuses the file with its line, and empty lines are no rows', async () => {
  const rows = 'VW;1\n\n;;\n'.repeat(1000)
  expect(await read(`make;power\n${rows}`, 4096)).toHaveLength(1000)
  expect(await refusal(`make;power\n${rows}Audi;1\n`)).toEqual(['csv_too_many_rows', { line: 3002 }])
})

test.each([
  ['separators', `make;power\n${`""${';'.repeat(190_000)}\n`.repeat(10)}`],
  ['tiny lines', `make;power\n${'x\n'.repeat(1_000_000)}`],
  ['empty lines', `make;power\n${'\n'.repeat(2_000_000)}`],
])('2 MB of %s let others have their turn', async (_, file) => {
  const open = async () => {
    async function* whole() {
      yield Buffer.from(file)
    }
    const { rows } = await openCsv(whole(), { ...columns, mostRows: 1_000_000 })
    for await (const group of rows) expect(group.length).toBeLessThanOrEqual(100)
  }
  // Processor time, as a busy machine takes the other one away at any moment.
  const done = open().catch((error) => expect(error).toMatchObject({ code: 'csv_unreadable' }))
  let [longest, isDone] = [0, false]
  const ended = done.then(() => {
    isDone = true
  })
  while (!isDone) {
    const before = process.threadCpuUsage()
    await setImmediate()
    longest = Math.max(longest, process.threadCpuUsage(before).user)
  }
  await ended
  // Microseconds.
  expect(longest).toBeLessThan(100_000)
})

async function* batches(rows: Cell[][]) {
  yield rows
}
const written = (rows: Cell[][]) => buffer(csvStream(['make', 'power', 'note'], batches(rows)))

test.each(['=1+1', '+49', '-5', '@SUM(A1)', "'=x", "''+", 'a;=b', '\t=c'])(
  '%j is no formula in a file, and is read as it was',
  async (text) => {
    const file = await written([[text, 1, '']])
    expect(file.toString()).not.toMatch(/(^|[,;"\n\t])[=+\-@]/m)
    expect((await values(file))[0]?.make).toBe(text.trim())
  },
)

test('whatever is written is read again', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'aé=+-@\'";,\t\n\r x'.split('')), maxLength: 12 })
    .map((text) => text.trim())
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 4 }), async (rows) => {
      const filled = rows.filter((row) => row.some((text) => text !== ''))
      const file = await written(filled.map(([make, note]) => [make, 1, note]))
      const read = await values(file)
      expect(read.map(({ make, note }) => [make, note])).toEqual(filled)
    }),
  )
})
