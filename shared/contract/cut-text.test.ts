import { expect, it } from 'vitest'
import { cutText, cutToBytes } from './cut-text.ts'

const family = '👨‍👩‍👧‍👦'
const accented = 'e\u0301'

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['', 0, ''],
  ['abc', 0, ''],
  ['ab🚗', 4, 'ab🚗'],
  ['ab🚗', 3, 'ab'],
  [`ab${family}c`, 12, 'ab'],
  [`ab${family}c`, 13, `ab${family}`],
  [`x${accented}`, 2, 'x'],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ['\r\n', 1, '\r'],
  // One that doesn't fit by itself.
  [family, 7, '👨‍👩‍'],
  ['🚗', 1, ''],
])('cuts %j to %i characters', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

it.each([
  ['üü', 4, 'üü'],
  ['üü', 3, 'ü'],
  [`ab${family}`, 26, 'ab'],
  [`ab${family}`, 27, `ab${family}`],
  ['a🚗', 4, 'a'],
  ['🚗', 3, ''],
])('cuts %j to %i bytes', (text, most, cut) => {
  expect(cutToBytes(text, most)).toBe(cut)
})
