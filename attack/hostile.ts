import type { Random } from './random.ts'

/** Text that has broken programs before: controls, halves of characters, other languages' code, odd numbers and dates. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '👩‍👩‍👧‍👦'.repeat(40),
  'e\u0301'.repeat(300),
  '\u202etxt.exe',
  '\u200f\u200e\u2066x\u2069',
  '\ufeffbom',
  '\r\nSet-Cookie: a=b',
  "' or 1=1 --",
  '"; drop table users; --',
  '%_\\%',
  '\\',
  '{{7*7}}#{7*7}<%= 7 %>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://localhost")',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '-1',
  '0x10',
  '١٢٣',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '-271821-04-20',
  '2026-02-30',
  '275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(5000),
  '٪'.repeat(2000),
]

/** Values of types other than the expected one. */
const strangeValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 'x', isPrototypeOf: 1 },
  { length: 1e9 },
]

/** Makes a value that nobody should send. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.6)) return random.pick(hostileTexts)
  if (random.chance(0.1)) return nested(random.whole(10, 400))
  if (random.chance(0.1)) return Array.from({ length: 2000 }, () => random.pick(hostileTexts))
  return random.pick(strangeValues)
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
