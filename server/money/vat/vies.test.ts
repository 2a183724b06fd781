import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStub } from '../providers/test/stub-server.ts'
import { openVies } from './vies.ts'
import { startVies } from './vies-stub.ts'

let vies: Awaited<ReturnType<typeof startVies>>
beforeAll(async () => {
  vies = await startVies()
})
afterAll(() => vies.close())

/** Name and address in the stub's answers. */
const business = { name: 'EXAMPLE SARL', address: '' }
const asker = { prefix: 'DE', number: '111111125' }
let numbers = 0
/** Asks for a number with this answer of VIES. */
function askOf(says: string, by: typeof asker | null = asker, timeoutMs = 5000) {
  const number = `1000${++numbers}`
  vies.says.set(`FR${number}`, says)
  return openVies(vies.url, { timeoutMs, pauseMs: 0 })({ prefix: 'FR', number }, by)
}

test('a valid number comes with VIES’s number of the check', async () => {
  expect(await askOf('valid')).toEqual({ valid: true, consultation: 'WAPIAAAAZ0123456', ...business })
  expect(vies.asked.at(-1)).toMatchObject({
    countryCode: 'FR',
    requesterMemberStateCode: 'DE',
    requesterNumber: '111111125',
  })
})

test('a request without the asker’s number gets no evidence', async () => {
  expect(await askOf('valid', null)).toEqual({ valid: true, consultation: '', ...business })
  expect(vies.asked.at(-1)).not.toHaveProperty('requesterNumber')
})

test('a number that isn’t registered is invalid, and so is one that can’t be one', async () => {
  const no = { valid: false, consultation: '', name: '', address: '' }
  expect([await askOf('invalid'), await askOf('INVALID_INPUT')]).toEqual([no, no])
})

test('the operator’s own invalid number doesn’t make the buyer’s invalid', async () => {
  expect(await askOf('INVALID_REQUESTER_INFO')).toEqual({ valid: true, consultation: '', ...business })
})

test.each([
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'SOMETHING_NEW',
  'garbage',
])('%s is no answer', async (says) => {
  expect(await askOf(says)).toBe(null)
})

test('an answer after the time limit is no answer', async () => {
  expect(await askOf('silence', asker, 50)).toBe(null)
})

test('a member state that didn’t answer isn’t asked again for a little while', async () => {
  const ask = openVies(vies.url, { timeoutMs: 5000, pauseMs: 300 })
  const [austrian, french] = [
    { prefix: 'AT', number: 'U1' },
    { prefix: 'FR', number: '77' },
  ]
  vies.says.set('FR77', 'MS_UNAVAILABLE')
  expect(await ask(french, asker)).toBe(null)
  vies.says.set('FR77', 'valid')
  const before = vies.asked.length
  expect(await ask(french, asker)).toBe(null)
  expect(vies.asked).toHaveLength(before)
  expect((await ask(austrian, asker))?.valid).toBe(false)
  await expect.poll(() => ask(french, asker)).toMatchObject({ valid: true })
})

test.each([
  [200, {}],
  [200, { valid: 'true' }],
  [200, { isValid: true }],
  [200, null],
  [200, { valid: true, requestIdentifier: 'x'.repeat(101) }],
  [500, { valid: true }],
  [200, { valid: true, actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }],
])('an answer of another shape is none: %s %j', async (status, body) => {
  const odd = await startStub((_request, response) => {
    response.writeHead(status).end(JSON.stringify(body))
  })
  expect(await openVies(odd.url)({ prefix: 'FR', number: '1' }, asker)).toBe(null)
  odd.close()
})

test('an unreachable VIES is no answer', async () => {
  const gone = await startStub(() => {})
  gone.close()
  expect(await openVies(gone.url)({ prefix: 'FR', number: '1' }, asker)).toBe(null)
})
