import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time for which a key is valid, in seconds: long enough to go on with an interrupted download. */
const validSeconds = 24 * 60 * 60

/**
 * Makes a key with which a signed-in person's browser downloads one file by itself, with pauses and going on, which
 * it can't do with the headers of a call.
 */
export function makeDownloadKey(secret: Uint8Array, download_id: string, user_id: string, now = Date.now()) {
  const ends = Math.floor(now / 1000) + validSeconds
  return `${user_id}.${ends}.${sign(secret, download_id, user_id, ends)}`
}

/** Returns the person whose key this is; null for one that isn't ours, of another download or out of date. */
export function readDownloadKey(
  secret: Uint8Array,
  download_id: string,
  key: string,
  now = Date.now(),
): string | null {
  const [user_id = '', ends = '', signature = ''] = key.split('.')
  const expected = Buffer.from(sign(secret, download_id, user_id, Number(ends)))
  const given = Buffer.from(signature)
  const genuine = given.length === expected.length && timingSafeEqual(given, expected)
  return genuine && Number(ends) * 1000 > now ? user_id : null
}

const sign = (secret: Uint8Array, download_id: string, user_id: string, ends: number) =>
  createHmac('sha256', secret).update(`download:${download_id}:${user_id}:${ends}`).digest('base64url')
