import i18next from 'i18next'
import { expect, test } from 'vitest'
import { english } from '../../shared/locales/english.ts'
import { ApiError } from '../app/api/api-error.ts'
import { errorWords } from './use-error-words.ts'

await i18next.init({
  ...{ lng: 'en', interpolation: { escapeValue: false } },
  resources: { en: { translation: english } },
})

const words = (error: unknown) => errorWords(i18next.t, error)

test.each([
  ['chat_taken', { by: 'Timo' }, 'Timo has taken this chat.'],
  ['too_many_keys', { most: 20 }, 'There are 20 keys already. Revoke one that isn’t used any more.'],
  ['changed_meanwhile', { by: 'Timo', at: null, theirs: {} }, 'Timo changed this first. Look at it again.'],
] as const)('%s is explained with the data that the server sent', (code, data, expected) => {
  expect(words(new ApiError(409, { code, data })).replaceAll("'", '’')).toBe(expected)
})

test('an error of our own, and a conflict with nobody known, are explained in general', () => {
  expect(words(new Error('broken'))).toBe(english.errors.internal_error)
  const unknown = new ApiError(409, { code: 'changed_meanwhile', data: { by: null } })
  expect(words(unknown)).toBe(english.errors.changed_meanwhile)
})
