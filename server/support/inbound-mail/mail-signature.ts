import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../shared/contract/errors.ts'

/** Time for which a signature counts, before and after it was made, in seconds. */
const toleranceSeconds = 5 * 60

/**
 * Checks the headers in which the operator's mail service vouches for a mail before its first byte is read:
 * `x-maproom-sha256`, the hexadecimal SHA-256 of the mail, and `x-maproom-signature`,
 * `t=<unix seconds>,v1=<hexadecimal HMAC-SHA256 of "t.sha256">`.
 *
 * @returns the hash that the mail must have, in small letters
 * @throws AppError `mail_signature_wrong` for one that is missing, malformed, wrong or of another time
 */
export function checkSignature(secret: string, headers: Record<string, unknown>, nowMs: number): string {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(String(headers['x-maproom-signature'])) ?? []
  const [sha256] = /^[0-9a-f]{64}$/.exec(String(headers['x-maproom-sha256']).toLowerCase()) ?? []
  const late = Math.abs(nowMs / 1000 - Number(seconds)) > toleranceSeconds
  if (!signature || !sha256 || late) throw new AppError('mail_signature_wrong')
  const expected = createHmac('sha256', secret).update(`${seconds}.${sha256}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new AppError('mail_signature_wrong')
  return sha256
}
