import { expect, test } from 'vitest'
import { pastePoints, readCells } from './pasted-points.ts'

const points = [
  [1500, 60, 280],
  [2000, 90, 310],
]

test.each([
  ['a spreadsheet', '1500\t60\t280\n2000\t90\t310\n'],
  ['one with a head', 'rpm\tPS\tNm\r\n1500\t60\t280\r\n2000\t90\t310'],
  ['a German file with decimals', '1.500;60,2;279,8\n2.000;89,6;310,4'],
  ['an English file with groups', '1,500\t60.2\t280\n2,000\t90\t310'],
  ['a list with commas', '1500, 60, 280\n2000, 90, 310'],
  ['a file with commas alone', '1500,60,280\n2000,90,310'],
  ['typed lines', '1500 60 280\n\n2000 90 310'],
  ['a cell of the vehicles’ file', '1500:60:280 2000:90:310'],
  ['Arabic digits', '١٥٠٠\t٦٠\t٢٨٠\n٢٠٠٠\t٩٠\t٣١٠'],
])('points are read from %s', (_, text) => {
  expect(readCells(text, 0)).toEqual(points)
})

test('torque of four digits may be in groups as well', () => {
  expect(readCells('1200\t220\t1.250', 0)).toEqual([[1200, 220, 1250]])
})

test('one column fills that column from the row it is pasted at', () => {
  const there = points.map(([rpm = 0, power_hp = 0, torque_nm = 0]) => ({ rpm, power_hp, torque_nm }))
  const pasted = pastePoints(there, { row: 1, column: 2, most: 60 }, readCells('320\n330', 2))
  expect(pasted).toEqual([
    { rpm: 1500, power_hp: 60, torque_nm: 280 },
    { rpm: 2000, power_hp: 90, torque_nm: 320 },
    { rpm: null, power_hp: null, torque_nm: 330 },
  ])
})

test('points are put in the order of their engine speed, and a long measurement is thinned out with its ends kept', () => {
  const text = Array.from({ length: 300 }, (_, n) => `${4000 - n * 10}\t100\t200`).join('\n')
  const pasted = pastePoints([], { row: 0, column: 0, most: 60 }, readCells(text, 0))
  expect(pasted).toHaveLength(60)
  expect([pasted[0]?.rpm, pasted.at(-1)?.rpm]).toEqual([1010, 4000])
})
