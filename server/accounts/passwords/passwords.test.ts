import { expect, test } from 'vitest'
import { hashPassword, isPassword, refuseWeakPassword } from './passwords.ts'

const person = { username: 'garage.miller', email: 'info.desk@miller.test' }
const accepted = (password: string) => {
  try {
    refuseWeakPassword(password, person)
    return true
  } catch {
    return false
  }
}

test.each([
  'password123',
  'Password2024!',
  'P@ssw0rd123',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'qwertz123456',
  'aaaaaaaaaa',
  '1212121212',
  '1q2w3e4r5t',
  'iloveyou2012',
  'monkeymonkey',
  'welcome12345',
  'abcdefghij',
  'Mercedes#2020',
  'kwzvkwzvvv',
])('%s is too well known', (password) => {
  expect(accepted(password)).toBe(false)
})

test.each(['Garage.Miller-1985', 'xx-info.desk-xx'])('%s contains the own name', (password) => {
  expect(accepted(password)).toBe(false)
})

test('a password with the person’s name of four letters is refused, whatever the case, with a shorter one it isn’t', () => {
  const refuse =
    (password: string, username: string, email = 'x@miller.test') =>
    () =>
      refuseWeakPassword(password, { username, email })
  expect(refuse('drehmoment TORK am morgen', 'Tork')).toThrow('password_too_common')
  expect(refuse('drehmoment tork am morgen', 'other', 'TORK@miller.test')).toThrow('password_too_common')
  expect(refuse('drehmoment am morgen', 'dre', 'moe@miller.test')).not.toThrow()
})

test.each([
  'correct horse battery',
  'kl7-Wx_02qpZ',
  'drehmoment am morgen',
  'бензиновый-двигатель',
  '9427 1186 3350',
  '7 9427-jkl-1186',
  'kwzkwzvxxv',
  'dragonxkwvzq',
])('%s may be chosen', (password) => {
  expect(accepted(password)).toBe(true)
})

test('a password matches its own hash alone, and none matches without a hash', async () => {
  const password_hash = await hashPassword('kl7-Wx_02qpZ')
  expect(password_hash).toMatch(/^\$argon2id\$/)
  expect(await isPassword(password_hash, 'kl7-Wx_02qpZ')).toBe(true)
  expect(await isPassword(password_hash, 'kl7-Wx_02qpz')).toBe(false)
  expect(await isPassword(undefined, 'kl7-Wx_02qpZ')).toBe(false)
})
