import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const version = 'v1'

/** A key of its own for each purpose, so that what is sealed for one can't be opened as another's. */
const keyOf = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `maproom ${purpose}`, 32))

/** Encrypts a text that is kept in the database and needed again, such as a password for another server. */
export function seal(secret: Uint8Array, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, keyOf(secret, purpose), iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return [version, iv, sealing.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

/** What was sealed; undefined when it was sealed with another secret or is damaged. */
export function unseal(secret: Uint8Array, purpose: string, sealed: string): string | undefined {
  const [of, iv, tag, text] = sealed.split('.')
  if (of !== version || !iv || !tag || text === undefined) return undefined
  try {
    const opening = createDecipheriv(cipher, keyOf(secret, purpose), Buffer.from(iv, 'base64url'), {
      authTagLength: 16,
    })
    opening.setAuthTag(Buffer.from(tag, 'base64url'))
    return opening.update(text, 'base64url', 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}
