import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const accessTokenMinutes = 15

/** Signs an access token (JWT, HS256) that names a session for 15 minutes. */
export function makeAccessToken(secret: Uint8Array, session_id: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session_id)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenMinutes}m`)
    .sign(secret)
}

/** The session an access token names; null when it is forged, expired or not one of ours. */
export async function readAccessToken(secret: Uint8Array, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
    return payload.sub ?? null
  } catch {
    return null
  }
}

/** A secret to hand out once, 256 bits; only its hash is stored. */
export function makeOpaqueToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, token_hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
