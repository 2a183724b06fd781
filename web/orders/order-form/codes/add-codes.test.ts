import { expect, test } from 'vitest'
import { addCodes } from './add-codes.ts'

test.each([
  ['', ['P0401', 'P2463'], 'P0401, P2463'],
  ['p0401 since Monday', ['P0401', 'P2463'], 'p0401 since Monday, P2463'],
  ['P0299, ', ['P0401'], 'P0299, P0401'],
  ['P0299', [], 'P0299'],
])('“%s” and %j become “%s”', (said, codes, all) => expect(addCodes(said, codes)).toBe(all))

test('codes without room are left out whole', () => {
  const said = 'x'.repeat(990)
  expect(addCodes(said, ['P0401', 'P2463'])).toBe(`${said}, P0401`)
})
