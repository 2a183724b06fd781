import { expect, test } from 'vitest'
import { splitAtNumbers } from './whole-numbers.ts'

test.each([
  ['Your file is ready: M-PR 842', ['M-PR 842']],
  ['CN-2026-0042 for M-PR 842, paid', ['CN-2026-0042', 'M-PR 842']],
  ['AB-12-CD', ['AB-12-CD']],
  ['An E-Mail about T-shirts', []],
  ['', []],
])('the numbers of “%s” are found, and nothing of it is lost', (text, numbers) => {
  const parts = splitAtNumbers(text)
  expect(parts.filter(({ number }) => number).map((part) => part.text)).toEqual(numbers)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length)
})
