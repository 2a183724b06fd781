import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const linksIn = (text: string) => textParts(text).flatMap(({ words, href }) => (href ? [words] : []))

test.each([
  ['See https://example.com/a?b=1#c.', 'https://example.com/a?b=1#c'],
  ['(https://example.com/a)', 'https://example.com/a'],
  ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
  ['“http://example.com”, he said', 'http://example.com'],
  ['HTTPS://EXAMPLE.COM!', 'HTTPS://EXAMPLE.COM'],
  ['<https://example.com>', 'https://example.com'],
])('in %s the address is a link', (text, link) => {
  expect(linksIn(text)).toEqual([link])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com',
  'xhttps://example.com',
  'https://',
  'example.com',
  '<a href="/">here</a>',
])('%s is words', (text) => {
  expect(textParts(text)).toEqual([{ at: 0, words: text }])
})

test('no sign of a text gets lost or moves', () => {
  const text = 'a https://x.example/y, b\nhttp://z.example (https://w.example/(v))…'
  expect(
    textParts(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text)
  expect(textParts(text).every(({ at, words }) => text.startsWith(words, at))).toBe(true)
  expect(textParts('')).toEqual([])
})
