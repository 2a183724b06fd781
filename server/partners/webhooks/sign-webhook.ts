import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { seal, unseal } from '../../platform/encryption/seal.ts'

const prefix = 'whsec_'
const sealedFor = { purpose: 'webhook secret' }

/** Makes the secret of an endpoint. */
export const makeSecret = () => `${prefix}${randomBytes(24).toString('base64')}`

/** Encrypts an endpoint's secret, which is stored because it signs. */
export const sealSecret = (key: Uint8Array, secret: string) => seal(key, sealedFor, secret)

/** Decrypts an endpoint's secret. Throws when it was sealed with another key. */
export function unsealSecret(key: Uint8Array, sealed: string): string {
  const secret = unseal(key, sealedFor, sealed)
  if (secret === undefined) throw new Error('The secret of a webhook was sealed with another key.')
  return secret
}

/**
 * Makes the headers of a message by the Standard Webhooks specification
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): signed with each of the secrets.
 *
 * @param at the time of the attempt, in milliseconds
 */
export function signWebhook(secrets: string[], { id, body, at }: { id: string; body: string; at: number }) {
  const seconds = Math.floor(at / 1000)
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signed.join(' '),
  }
}

/** Time for which the signature of a message counts, before and after it was made, in seconds. */
const toleranceSeconds = 5 * 60

/** Tells whether a message was signed with one of the secrets, within five minutes of now, by the same specification. */
export function isSigned(
  secrets: string[],
  { id, timestamp, signature, body }: Record<'id' | 'timestamp' | 'signature' | 'body', string>,
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const at = Number(timestamp) * 1000
  if (Math.abs(now - at) > toleranceSeconds * 1000) return false
  const expected = secrets.map((secret) =>
    Buffer.from(signWebhook([secret], { id, body, at })['webhook-signature']),
  )
  return signature
    .split(' ')
    .slice(0, 10)
    .map((one) => Buffer.from(one))
    .some((one) => expected.some((right) => right.length === one.length && timingSafeEqual(right, one)))
}
