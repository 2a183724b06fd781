import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CaptchaChallenge, captchaChallenge } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { usedCaptchas } from '../../users/users.tables.ts'

const valid_ms = 10 * 60_000
/** PBKDF2 rounds for each guess: some 0.3 s of work for a phone, 0.05 s for a desk computer. */
const cost = 1000
const guesses = { min: 100, max: 300 }

const solved = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Makes a challenge for the browser to solve, valid for 10 minutes. */
export async function makeCaptcha(portal: Pick<Portal, 'secret'>): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(guesses.max, guesses.min),
    deriveKey,
    expiresAt: new Date(Date.now() + valid_ms),
    ...keysOf(portal),
  })
  return captchaChallenge.parse(challenge)
}

/**
 * Requires a solved challenge, each solution once, while the setting `captcha_verification` is on. `captcha` is
 * altcha's payload. Throws `captcha_failed`; a new challenge is needed then, and also when the call fails later for
 * another reason.
 */
export async function requireCaptcha(portal: RunningPortal, captcha: string | undefined) {
  const { captcha_verification } = await portal.settings.get()
  if (!captcha_verification) return
  const payload = solved.safeParse(decoded(captcha ?? '')).data
  if (!payload) throw new AppError('captcha_failed')
  const { verified } = await verifySolution({ ...payload, deriveKey, ...keysOf(portal) })
  if (!verified) throw new AppError('captcha_failed')
  const first = await portal.db
    .insert(usedCaptchas)
    .values({
      signature: payload.challenge.signature,
      expires_at: new Date(payload.challenge.parameters.expiresAt * 1000).toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (first.length === 0) throw new AppError('captcha_failed')
  // A minute later than need be, should the clocks of the processes differ.
  await portal.db.delete(usedCaptchas).where(lt(usedCaptchas.expires_at, sql`now() - interval '1 minute'`))
}

/** Decodes altcha's payload: JSON in base64. */
function decoded(captcha: string): unknown {
  try {
    return JSON.parse(Buffer.from(captcha, 'base64').toString())
  } catch {
    return undefined
  }
}

/** Derives keys for the captcha alone, so that its signatures can't be used for anything else. */
function keysOf({ secret }: Pick<Portal, 'secret'>) {
  const key = (use: string) => createHmac('sha256', secret).update(use).digest('hex')
  return { hmacSignatureSecret: key('captcha challenge'), hmacKeySignatureSecret: key('captcha solution') }
}
