import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const accessTokenMinutes = 15

/** Signs an access token (JWT, HS256) that names a session, for 15 minutes unless said otherwise. */
export function makeAccessToken(
  secret: Uint8Array,
  session_id: string,
  minutes = accessTokenMinutes,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session_id)
    .setIssuedAt()
    .setExpirationTime(`${minutes}m`)
    .sign(secret)
}

type Checked = { session_id: string; ends_at: number }

/** Verified tokens, by the secret they were signed with: verifying one takes longer than answering a small call. */
const checkedTokens = new WeakMap<Uint8Array, Map<string, Checked>>()
const mostChecked = 5000

/** Reads the session from an access token; null when it is forged, expired or not one of ours. */
export async function readAccessToken(secret: Uint8Array, token: string): Promise<string | null> {
  const checked = checkedTokens.get(secret) ?? new Map<string, Checked>()
  checkedTokens.set(secret, checked)
  const known = checked.get(token)
  if (known && known.ends_at > Date.now()) return known.session_id
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    if (!payload.sub || !payload.exp) return null
    if (checked.size >= mostChecked) checked.clear()
    checked.set(token, { session_id: payload.sub, ends_at: payload.exp * 1000 })
    return payload.sub
  } catch {
    return null
  }
}

/** Makes a secret to hand out once, 256 bits; only its hash is stored. */
export function makeOpaqueToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

/** Makes the text of a key, 192 bits after a beginning by which it is known; `hint` shows its ends. Only its hash is stored. */
export function makeKeyToken(prefix: string): { token: string; token_hash: string; hint: string } {
  const token = `${prefix}${randomBytes(24).toString('base64url')}`
  return { token, token_hash: hashToken(token), hint: `${prefix}…${token.slice(-4)}` }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
