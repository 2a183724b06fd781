import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/** Describes what a text is sealed for: only the same purpose and the same owner open it. */
export type SealedFor = { purpose: string; owner?: string }

/** Encrypts a text that is stored in the database and needed again, such as a password for another server. */
export function seal(secret: Uint8Array, { purpose, owner = '' }: SealedFor, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyFrom(secret, `maproom ${purpose}`), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  const parts = [iv, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'))
  return [version, ...parts].join('.')
}

/** Decrypts a sealed text; undefined when it was sealed for something else, with another secret, or is damaged. */
export function unseal(
  secret: Uint8Array,
  { purpose, owner = '' }: SealedFor,
  sealed: string,
): string | undefined {
  try {
    const { use, iv, tag, text } = sealed.includes('.')
      ? versioned(sealed, purpose)
      : unversioned(sealed, purpose)
    const opening = createDecipheriv(cipher, keyFrom(secret, use), iv, { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return opening.update(text, undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}

/** Derives a key for each use, so that what is sealed for one can't be opened as another's. */
const keyFrom = (secret: Uint8Array, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))

function versioned(sealed: string, purpose: string) {
  const [of, iv = '', tag = '', text = ''] = sealed.split('.')
  if (of !== version) throw new Error('sealed by a later version')
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  return { use: `maproom ${purpose}`, iv: bytes(iv), tag: bytes(tag), text: bytes(text) }
}

/** Reads the older form of sealed second factors: without a version, and their parts in one. */
function unversioned(sealed: string, purpose: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  const textAt = ivBytes + tagBytes
  return {
    use: purpose,
    iv: bytes.subarray(0, ivBytes),
    tag: bytes.subarray(ivBytes, textAt),
    text: bytes.subarray(textAt),
  }
}
