import { eq } from 'drizzle-orm'
import type { PasskeyMade } from '../../../shared/accounts/passkeys.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { passkeys } from '../../users/second-factor.tables.ts'
import { endOtherSignIns } from '../../users/sessions/sessions.ts'
import { spendChallenge, storeChallenge } from '../second-factor/challenges.ts'
import { confirmPerson } from '../second-factor/confirm-person.ts'
import { notifyOwner } from '../second-factor/notify-owner.ts'
import { makeFirstRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { relyingParty } from './relying-party.ts'

const most = 20
/** COSE's numbers of Ed25519, ES256 and RS256: every authenticator knows one of them. */
const algorithms = [-8, -7, -257]

/** Starts adding a passkey: returns the options for the browser. Throws `too_many_passkeys` for a person who has 20. */
export async function startPasskey(db: Db, portal: Portal, user: Actor, password: string) {
  await confirmPerson(db, user, password)
  const known = await db.select().from(passkeys).where(eq(passkeys.user_id, user._id))
  if (known.length >= most) throw new AppError('too_many_passkeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { site_title } = await portal.settings.get()
  const options = await generateRegistrationOptions({
    rpID: relyingParty(portal.env).id,
    rpName: site_title,
    userName: user.username,
    userID: new TextEncoder().encode(user._id),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await storeChallenge(db, { purpose: 'add', user_id: user._id }, options.challenge)
  return options
}

/**
 * Adds the passkey that a browser made; returns recovery codes unless the person has some.
 *
 * @throws AppError `passkey_refused` when it was made for another site or purpose, or is known already
 */
export async function addPasskey(
  db: Db,
  portal: Portal,
  user: Actor,
  { name, passkey }: { name: string; passkey: PasskeyMade },
) {
  refuseWhileActing(user)
  const use = { purpose: 'add', user_id: user._id } as const
  const challenge = await spendChallenge(db, use, passkey.response.clientDataJSON)
  const made = challenge === null ? null : await verified(portal, challenge, passkey)
  if (!made) throw new AppError('passkey_refused')
  return db.transaction(async (db) => {
    const added = await db
      .insert(passkeys)
      .values({
        user_id: user._id,
        name,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
      })
      .onConflictDoNothing()
      .returning({ _id: passkeys._id })
    if (added.length === 0) throw new AppError('passkey_refused')
    const recovery_codes = await makeFirstRecoveryCodes(db, user._id)
    // Whoever signed in elsewhere did so with the password alone.
    if (recovery_codes.length > 0) await endOtherSignIns(db, user)
    await notifyOwner(db, portal, user, 'passkey_added')
    return { recovery_codes }
  })
}

async function verified({ env }: Portal, challenge: string, passkey: PasskeyMade) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const site = relyingParty(env)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential ?? null
  } catch {
    // The library throws for whatever doesn't fit; to the sender it is all the same.
    return null
  }
}
