import { expect, test } from 'vitest'
import { tokensOf } from './highlight.ts'

test('code is divided without losing a letter, and its texts, names and words are distinguished', () => {
  const source = `const order = { reg_no: 'B-MR 2047', credits: 450 } // {"a": true}\ncurl -H "x: $KEY"`
  const tokens = tokensOf(source)
  expect(tokens.map(({ text }) => text).join('')).toBe(source)
  const kindOf = (text: string) => tokens.find((token) => token.text === text)?.kind
  expect([kindOf('const'), kindOf("'B-MR 2047'"), kindOf('450'), kindOf('reg_no'), kindOf('-H')]).toEqual([
    'keyword',
    'string',
    'number',
    'name',
    'keyword',
  ])
})
