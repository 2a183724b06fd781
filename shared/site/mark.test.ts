import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markSvg } from './mark.ts'

test('the favicon is the mark that the pages draw', () => {
  const file = readFileSync(new URL('../../web/public/mark.svg', import.meta.url), 'utf8')
  expect(file.trim()).toBe(markSvg({ plate: '#0b6b63', line: '#ffffff' }))
})
