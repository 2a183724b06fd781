import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = randomBytes(32)

test('a sealed text opens only with the same secret, purpose and owner', () => {
  const sealedFor = { purpose: 'one', owner: 'Robin' }
  const sealed = seal(secret, sealedFor, 'Grüße')
  expect(unseal(secret, sealedFor, sealed)).toBe('Grüße')
  expect(unseal(secret, { ...sealedFor, purpose: 'two' }, sealed)).toBeUndefined()
  expect(unseal(secret, { ...sealedFor, owner: 'Alex' }, sealed)).toBeUndefined()
  expect(unseal(secret, { purpose: 'one' }, sealed)).toBeUndefined()
  expect(unseal(randomBytes(32), sealedFor, sealed)).toBeUndefined()
})

test('the same text is sealed differently each time', () => {
  expect(seal(secret, { purpose: 'one' }, 'Grüße')).not.toBe(seal(secret, { purpose: 'one' }, 'Grüße'))
})

test.each(['', 'x', 'v1', 'v1.', 'v1.a.b', 'v2.a.b.c', '....', 'ä', 'A'.repeat(100)])(
  'a damaged text %j opens as nothing',
  (damaged) => expect(unseal(secret, { purpose: 'one' }, damaged)).toBeUndefined(),
)

test('a changed or shortened sealed text doesn’t open', () => {
  const sealed = seal(secret, { purpose: 'one' }, 'Grüße')
  const [of, iv, tag = '', text = ''] = sealed.split('.')
  const other = (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  expect(unseal(secret, { purpose: 'one' }, [of, iv, tag, other].join('.'))).toBeUndefined()
  expect(unseal(secret, { purpose: 'one' }, [of, iv, tag.slice(0, 8), text].join('.'))).toBeUndefined()
})

describe('what earlier versions stored opens still', () => {
  const secret = Buffer.alloc(32, 7)
  const owner = '018f3e2a-7c1d-7abc-8def-0123456789ab'

  test('the password of a mail server', () => {
    const stored = 'v1.29koMJrC79yQyK7X.ghBP28PSbY49jwS2B1srSg.CnYrOTG6qCnuwZQ1japr0J4RXghQ-30d0g'
    expect(unseal(secret, { purpose: 'smtp password' }, stored)).toBe('Grüße an den Mailserver')
  })

  test('the secret of an authenticator app, for its owner alone', () => {
    const stored = '3j1vKHkxyHPTMSY-QOwYPOBxIyeDhBewj_0rwcDPF_BJFw2ddkKEe1k8NIo'
    expect(unseal(secret, { purpose: 'second factor', owner }, stored)).toBe('JBSWY3DPEHPK3PXP')
    expect(unseal(secret, { purpose: 'second factor', owner: randomBytes(16).toString('hex') }, stored)).toBe(
      undefined,
    )
    expect(unseal(secret, { purpose: 'smtp password', owner }, stored)).toBeUndefined()
  })
})
