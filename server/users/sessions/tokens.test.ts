import { randomBytes } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAccessToken, readAccessToken } from './tokens.ts'

const secret = randomBytes(32)
const session = '00000000-0000-7000-8000-000000000001'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const signed = () => new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setIssuedAt()

test('an access token names its session for 15 minutes', async () => {
  const token = await makeAccessToken(secret, session)
  const { iat = 0, exp = 0 } = decodeJwt(token)
  expect(exp - iat).toBe(15 * 60)
  for (const minutes of [0, 5, 14]) {
    vi.setSystemTime(new Date(Date.parse('2026-03-01T12:00:00Z') + minutes * 60_000))
    expect(await readAccessToken(secret, token)).toBe(session)
  }
})

test('an expired token is refused, also one verified a moment ago', async () => {
  const token = await makeAccessToken(secret, session)
  expect(await readAccessToken(secret, token)).toBe(session)
  vi.setSystemTime(new Date('2026-03-01T12:15:00Z'))
  expect(await readAccessToken(secret, token)).toBeNull()
})

test('a token is valid only for the secret it was signed with', async () => {
  const token = await makeAccessToken(secret, session)
  expect(await readAccessToken(secret, token)).toBe(session)
  expect(await readAccessToken(randomBytes(32), token)).toBeNull()
})

test('a token without an expiry, without a session or of another kind is refused', async () => {
  const endless = await signed().setSubject(session).sign(secret)
  const nameless = await signed().setExpirationTime('5m').sign(secret)
  const other = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS384' })
    .setSubject(session)
    .setExpirationTime('5m')
    .sign(secret)
  for (const token of [endless, nameless, other]) expect(await readAccessToken(secret, token)).toBeNull()
})
