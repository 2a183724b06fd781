import { and, eq, lt, or, sql } from 'drizzle-orm'
import { type PasskeyProof, type PasskeyRequest, passkeyRequest } from '../../../shared/accounts/passkeys.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { passkeys } from '../../users/second-factor.tables.ts'
import { type ChallengeUse, spendChallenge, storeChallenge } from '../second-factor/challenges.ts'
import { relyingParty } from './relying-party.ts'

/** Makes the options for a browser to prove that somebody holds one of these passkeys, or any passkey of this site. */
export async function makePasskeyRequest(
  db: Db,
  portal: Portal,
  use: ChallengeUse,
  theirs: Pick<typeof passkeys.$inferSelect, 'credential_id' | 'transports'>[] = [],
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(portal.env).id,
    allowCredentials: theirs.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: use.purpose === 'sign_in' ? 'required' : 'preferred',
  })
  await storeChallenge(db, use, options.challenge)
  return passkeyRequest.parse(options)
}

/**
 * Finds the owner of the passkey; null when the proof doesn't hold: another site's, an old challenge, a wrong
 * signature, a counter that went back. Signing in with a passkey alone requires one that checks its holder (a finger,
 * a PIN).
 */
export async function verifyPasskey(
  db: Db,
  portal: Portal,
  use: ChallengeUse,
  proof: PasskeyProof,
): Promise<string | null> {
  const challenge = await spendChallenge(db, use, proof.response.clientDataJSON)
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(
      and(eq(passkeys.credential_id, proof.id), use.user_id ? eq(passkeys.user_id, use.user_id) : undefined),
    )
  if (challenge === null || !passkey || isAnothers(proof, passkey.user_id)) return null
  const counter = await verified(portal, use, { challenge, passkey, proof })
  if (counter === null) return null
  const used = await db
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(passkeys._id, passkey._id), or(lt(passkeys.counter, counter), sql`${counter} = 0`)))
    .returning({ user_id: passkeys.user_id })
  return used[0]?.user_id ?? null
}

/** Verifies a proof and returns its new counter; null when it doesn't hold. */
async function verified(
  { env }: Portal,
  { purpose }: ChallengeUse,
  {
    challenge,
    passkey,
    proof,
  }: { challenge: string; passkey: typeof passkeys.$inferSelect; proof: PasskeyProof },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const site = relyingParty(env)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: proof,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: purpose === 'sign_in',
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever doesn't fit; to the sender it is all the same.
    return null
  }
}

/** Tells if a passkey names another person as its owner; most name their owner when they are used alone. */
function isAnothers({ response: { userHandle } }: PasskeyProof, user_id: string): boolean {
  return userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== user_id
}
