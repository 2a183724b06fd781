import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify from 'fastify'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/contract/errors.ts'
import { answerError, asAppError, registerConstraints } from './errors.ts'

const ofDatabase = (fields: Partial<DatabaseError>) =>
  Object.assign(new DatabaseError('refused', 7, 'error'), fields)
const codeOf = (error: unknown) => asAppError(error)?.code

test('refusals of the database become the product’s codes, also inside a query’s error', () => {
  registerConstraints({ users_email_unique: 'email_taken' })
  const taken = ofDatabase({ code: '23505', constraint: 'users_email_unique' })
  expect(codeOf(taken)).toBe('email_taken')
  expect(codeOf(new DrizzleQueryError('insert …', ['x'], taken))).toBe('email_taken')
  expect(codeOf(ofDatabase({ code: '22003' }))).toBe('amount_too_large')
})

test('an unexpected error has no code', () => {
  expect(codeOf(ofDatabase({ code: '23505', constraint: 'something_else' }))).toBeUndefined()
  expect(codeOf(ofDatabase({ code: '42601' }))).toBeUndefined()
  expect(codeOf(new Error('defect'))).toBeUndefined()
  expect(codeOf(Object.assign(new Error('teapot'), { statusCode: 418 }))).toBeUndefined()
})

test.each([
  [400, 'bad_request'],
  [404, 'not_found'],
  [413, 'payload_too_large'],
  [415, 'bad_request'],
  [429, 'too_many_requests'],
  [503, 'busy'],
])('the framework’s %i is our %s', (statusCode, code) => {
  expect(codeOf(Object.assign(new Error('refused'), { statusCode }))).toBe(code)
})

test('an error of ours stays as it is, a failed validation is invalid input', () => {
  const ours = new AppError('not_found')
  expect(asAppError(ours)).toBe(ours)
  expect(codeOf(Object.assign(new Error('no'), { validation: [], statusCode: 400 }))).toBe('invalid_input')
})

test('a defect is answered without its words and logged without its values, a refusal isn’t logged', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
  app.setErrorHandler(answerError)
  app.get('/defect', () => {
    throw new DrizzleQueryError('select …', ['a secret'], new Error('broken'))
  })
  app.get('/refusal', () => {
    throw new AppError('invalid_input', { fields: { name: 'too_small' } })
  })
  const defect = await app.inject('/defect')
  expect([defect.statusCode, defect.json().code]).toEqual([500, 'internal_error'])
  expect(defect.body).not.toContain('broken')
  expect(lines.join('')).toContain('unexpected failure')
  expect(lines.join('')).not.toContain('a secret')
  lines.length = 0
  const refusal = await app.inject('/refusal')
  expect(refusal.headers['content-type']).toBe('application/json; charset=utf-8')
  expect([refusal.statusCode, refusal.json()]).toEqual([
    422,
    { code: 'invalid_input', message: expect.any(String), fields: { name: 'too_small' } },
  ])
  expect(lines).toEqual([])
  await app.close()
})
