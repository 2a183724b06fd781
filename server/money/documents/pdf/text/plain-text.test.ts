import { expect, it } from 'vitest'
import { own, ownLines, plain } from './plain-text.ts'

const isolated = (text: string) => `\u2068${text}\u2069`

it('isolates a text’s direction, and returns nothing for an empty text', () => {
  expect(own('Max')).toBe(isolated('Max'))
  expect(own('')).toBe('')
  expect(own(' \u202E\u0007 ')).toBe('')
})

it('makes one line, without characters that change the direction around it', () => {
  expect(own(' a\r\nb\tc\u202Ed\u2067e\u0000 ')).toBe(isolated('a b cde'))
})

it('cuts a text that is too long, and marks the cut', () => {
  expect(own('abcdef', 6)).toBe(isolated('abcdef'))
  expect(own('abcdefg', 6)).toBe(isolated('abcdef…'))
  expect(own('abcde fg', 6)).toBe(isolated('abcde…'))
  expect(own('ab '.repeat(1_000))).toBe(isolated(`${'ab '.repeat(333)}a…`))
})

it('allows breaks after each 24 characters of a long word', () => {
  const word = 'abcdefghijklmnopqrstuvwx'
  expect(own(word)).toBe(isolated(word))
  expect(own(`${word}y`)).toBe(isolated(`${word}\u200By`))
  expect(own(`to ${word}${word}y`)).toBe(isolated(`to ${word}\u200B${word}\u200By`))
})

it('leaves out empty lines', () => {
  expect(ownLines('a\r\n\n \u2028b\rc\n', 10)).toEqual(['a', 'b', 'c'].map(isolated))
})

it('removes the characters that serve only drawing', () => {
  expect(plain(`Invoice ${own('abcdefghijklmnopqrstuvwxyz')} `)).toBe('Invoice abcdefghijklmnopqrstuvwxyz')
})
