import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'

/**
 * Makes a token with which the reader of a person's mail chooses if the person gets newsletters, and nothing else; it
 * is valid as long as the secret.
 */
export const newsletterToken = (secret: Uint8Array, user_id: string) => `${user_id}.${sign(secret, user_id)}`

/** Returns the person of a token. Throws `not_found` for one we didn't make. */
export function readNewsletterToken(secret: Uint8Array, token: string): string {
  const [user_id = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(secret, user_id))
  const given = Buffer.from(signature)
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!genuine || !z.uuid().safeParse(user_id).success) throw new AppError('not_found')
  return user_id
}

const sign = (secret: Uint8Array, user_id: string) =>
  createHmac('sha256', secret).update(`news:${user_id}`).digest('base64url')
