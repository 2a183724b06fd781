import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readEnv, variables } from './env.ts'

test('without any variable the demo listens to this machine only', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:8080',
    DEMO: true,
  })
})

test('in production it listens to everyone and stays empty', () => {
  expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({ HOST: '0.0.0.0', DEMO: false })
})

test('an empty variable counts as left out', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}))
})

test('the public address needs no slash at its end', () => {
  expect(readEnv({ PUBLIC_URL: 'https://tuning.example/' }).PUBLIC_URL).toBe('https://tuning.example')
})

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SECRET', 'short'],
  ['DEMO', 'perhaps'],
  ['STORAGE', 'tape'],
])('a wrong %s is refused by its name: %s', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test('every wrong variable is named at once', () => {
  expect(() => readEnv({ PORT: 'x', SMTP_PORT: 'y' })).toThrow(/PORT: .*\nSMTP_PORT: /)
})

test('a bucket has to be named', () => {
  expect(() => readEnv({ STORAGE: 's3' })).toThrow('S3_BUCKET')
})

test('the README lists every variable', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const missing = Object.keys(variables.shape).filter((name) => !readme.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
