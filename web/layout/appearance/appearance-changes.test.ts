import { expect, test } from 'vitest'
import { appearanceChanges } from './appearance-changes.ts'

const person = { locale: 'en', theme: 'dark', acting_admin: null } as const

test('returns only the changed choices', () => {
  expect(appearanceChanges(person, { locale: 'de', theme: 'dark' })).toEqual({ locale: 'de' })
  expect(appearanceChanges(person, { locale: 'en', theme: 'red' })).toEqual({ theme: 'red' })
  expect(appearanceChanges(person, { locale: 'en', theme: 'dark' })).toBe(null)
})

test("keeps the account's theme when the reader leaves it to the site", () => {
  expect(appearanceChanges(person, { locale: 'en', theme: null })).toBe(null)
})

test('returns nothing when nobody is signed in or an admin acts as the customer', () => {
  const chosen = { locale: 'de', theme: 'red' } as const
  expect(appearanceChanges(undefined, chosen)).toBe(null)
  expect(appearanceChanges({ ...person, acting_admin: 'kim' }, chosen)).toBe(null)
})
