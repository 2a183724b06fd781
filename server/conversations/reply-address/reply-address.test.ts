import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { readReplyAddress, replyAddress } from './reply-address.ts'

const secret = randomBytes(32)
const base = 'support@reply.example.com'
const conversation = fc.record({ kind: fc.constantFrom('order', 'ticket', 'chat'), _id: fc.uuid() })

test('bytes come back from base32, which is written in one way only', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = toBase32(bytes)
      expect(text).toMatch(/^[a-z2-7]*$/)
      expect(fromBase32(text.toUpperCase())).toEqual(Buffer.from(bytes))
    }),
  )
  expect(toBase32(Buffer.from('foobar'))).toBe('mzxw6ytboi')
  for (const wrong of ['mzxw6ytbok', 'mzxw6ytboi1', 'mzxw6ytboi=', 'a', 'é'])
    expect(fromBase32(wrong)).toBe(undefined)
})

test('a conversation is read from its reply address, in any case and on any domain', () => {
  fc.assert(
    fc.property(conversation, (about) => {
      const address = replyAddress(secret, base, about)
      expect(address).toMatch(/^support\+[a-z2-7]{44}@reply\.example\.com$/)
      expect(readReplyAddress(secret, address)).toEqual(about)
      expect(readReplyAddress(secret, address.toUpperCase())).toEqual(about)
      expect(readReplyAddress(secret, address.replace('reply.', ''))).toEqual(about)
    }),
  )
})

test('the local part fits with the longest one that an operator can choose', () => {
  const address = replyAddress(secret, `${'x'.repeat(19)}@example.com`, { kind: 'chat', _id: randomUUID() })
  expect(address.split('@')[0]).toHaveLength(64)
})

test('an address with one letter changed is nobody’s', () => {
  fc.assert(
    fc.property(
      conversation,
      fc.nat(43),
      fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'),
      (about, at, letter) => {
        const address = replyAddress(secret, base, about)
        const place = 'support+'.length + at
        fc.pre(address[place] !== letter)
        expect(readReplyAddress(secret, address.slice(0, place) + letter + address.slice(place + 1))).toBe(
          undefined,
        )
      },
    ),
  )
})

test('an address signed with another secret is nobody’s', () => {
  const address = replyAddress(randomBytes(32), base, { kind: 'ticket', _id: randomUUID() })
  expect(readReplyAddress(secret, address)).toBe(undefined)
})

test('any other address is nobody’s', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (address) => {
      expect(readReplyAddress(secret, address)).toBe(undefined)
    }),
  )
  const token = replyAddress(secret, base, { kind: 'ticket', _id: randomUUID() }).slice(7, -18)
  expect(token).toHaveLength(45)
  for (const address of [`support${token}`, `${token}@`, `support${token}a@x.com`, `support${token}@x@y`])
    expect(readReplyAddress(secret, address)).toBe(undefined)
})
