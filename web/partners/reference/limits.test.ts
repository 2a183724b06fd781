import i18next from 'i18next'
import { expect, test } from 'vitest'
import { english } from '../../../shared/locales/english.ts'
import { limitsOf as limitsIn, typeOf } from './limits.ts'
import type { Shape } from './reference.ts'

const t = await i18next.init({
  lng: 'en',
  resources: { en: { translation: english } },
  interpolation: { escapeValue: false },
})
const limitsOf = (shape: Shape) => limitsIn(shape, t, 'en')

test('a type says what may be sent', () => {
  expect(typeOf({ anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] })).toBe(
    'string (uuid) | null',
  )
  expect(typeOf({ type: 'array', items: { enum: ['file', 'plate'] } })).toBe('("file" | "plate")[]')
  expect(typeOf({ type: 'string', contentMediaType: 'application/octet-stream' })).toBe('file')
})

test('limits are said as far as there are some', () => {
  expect(limitsOf({ type: 'integer', minimum: 1950, maximum: 2100 })).toBe('1950 – 2100')
  expect(limitsOf({ type: 'integer', minimum: 0, maximum: 5_000_000 })).toBe('0 – 5,000,000')
  expect(limitsOf({ type: 'string', maxLength: 60 })).toBe('≤ 60 characters')
  expect(limitsOf({ type: 'string', minLength: 1, maxLength: 1, default: 'x' })).toBe(
    '1 – 1 character, "x" if left out',
  )
  expect(limitsOf({ type: 'array', maxItems: 20 })).toBe('at most 20 items')
  expect(limitsOf({ type: 'string', format: 'uuid', maxLength: 36 })).toBe('')
  expect(limitsOf({ type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647 })).toBe('')
  expect(limitsOf({ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null })).toBe('≥ 1')
})
