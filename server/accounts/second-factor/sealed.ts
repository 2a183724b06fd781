import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a person's text with a key derived from the server's secret; it opens for that person alone. */
export function seal(secret: Uint8Array, user_id: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFrom(secret), iv).setAAD(Buffer.from(user_id))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** The sealed text; null when it is somebody else's, was changed, or the server's secret is another one now. */
export function unseal(secret: Uint8Array, user_id: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const opening = createDecipheriv(cipher, keyFrom(secret), iv).setAAD(Buffer.from(user_id)).setAuthTag(tag)
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
  } catch {
    return null
  }
}

function keyFrom(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'second factor', 32))
}
