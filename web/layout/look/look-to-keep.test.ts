import { expect, test } from 'vitest'
import { lookToKeep } from './look-to-keep.ts'

const person = { locale: 'en', theme: 'dark', acting_admin: null } as const

test('only what changed is kept', () => {
  expect(lookToKeep(person, { locale: 'de', theme: 'dark' })).toEqual({ locale: 'de' })
  expect(lookToKeep(person, { locale: 'en', theme: 'red' })).toEqual({ theme: 'red' })
  expect(lookToKeep(person, { locale: 'en', theme: 'dark' })).toBe(null)
})

test('a theme left to the site takes none away', () => {
  expect(lookToKeep(person, { locale: 'en', theme: null })).toBe(null)
})

test('nothing is kept for nobody, nor for whom an admin acts as', () => {
  const chosen = { locale: 'de', theme: 'red' } as const
  expect(lookToKeep(undefined, chosen)).toBe(null)
  expect(lookToKeep({ ...person, acting_admin: 'kim' }, chosen)).toBe(null)
})
