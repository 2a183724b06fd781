import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../shared/contract/errors.ts'

/** Time for which a signature counts, before and after it was made, in seconds. */
const toleranceSeconds = 5 * 60

/**
 * Reads the signature of the operator's mail service, `t=<unix seconds>,v1=<hexadecimal HMAC-SHA256 of "t.body">`.
 *
 * @returns what checks the body: it is fed with `add` and judged by `check`, which throws `mail_signature_wrong`
 * @throws AppError `mail_signature_wrong` for one that is missing, malformed or of another time
 */
export function readSignature(secret: string, header: unknown, nowMs: number) {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(String(header)) ?? []
  const late = Math.abs(nowMs / 1000 - Number(seconds)) > toleranceSeconds
  if (!signature || late) throw new AppError('mail_signature_wrong')
  const hmac = createHmac('sha256', secret).update(`${seconds}.`)
  return {
    add: (chunk: Buffer) => void hmac.update(chunk),
    check() {
      if (!timingSafeEqual(hmac.digest(), Buffer.from(signature, 'hex')))
        throw new AppError('mail_signature_wrong')
    },
  }
}
