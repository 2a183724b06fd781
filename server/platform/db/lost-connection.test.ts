import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isLostConnection } from './lost-connection.ts'

function said(code: string) {
  return Object.assign(new DatabaseError('', 0, 'error'), { code })
}

test.each([
  ['08006', 'a connection that failed', true],
  ['08P01', 'a statement it can’t read', false],
  ['57P01', 'being shut down', true],
  ['57P04', 'a database that was dropped', false],
  ['53300', 'too many connections', true],
  ['23505', 'a value that is taken', false],
])('a database that answers %s for %s', (code, _, lost) => {
  expect(isLostConnection(said(code))).toBe(lost)
  expect(isLostConnection(new Error('Failed query', { cause: said(code) }))).toBe(lost)
})

test.each([
  ['Connection terminated unexpectedly', true],
  ['The connection has a name', false],
])('an error that says "%s"', (message, lost) => {
  expect(isLostConnection(new Error(message))).toBe(lost)
})
