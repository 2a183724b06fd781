import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { recoveryCodes } from '../../users/second-factor.tables.ts'
import { confirmPerson } from './confirm-person.ts'
import { findFactors } from './factors.ts'
import { notifyOwner } from './notify-owner.ts'

const howMany = 10
/** Letters and digits that nobody mixes up, 32 of them: five bits each. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'

/** Makes ten new codes of 80 bits in place of the old ones, as they are shown this one time: `4k7m-x2pq-…`. */
export async function makeRecoveryCodes(db: Db, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id, code_hash: hashCode(user_id, code) })))
  return codes
}

/** Makes the first codes of a person; returns none when they have some. */
export async function makeFirstRecoveryCodes(db: Db, user_id: string): Promise<string[]> {
  const left = await db.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id))
  return left > 0 ? [] : makeRecoveryCodes(db, user_id)
}

/** Makes ten new recovery codes, with the password; the old ones no longer work. */
export async function renewRecoveryCodes(db: Db, portal: Portal, user: Actor, password: string) {
  await confirmPerson(db, user, password)
  return db.transaction(async (db) => {
    const { app, passkeys } = await findFactors(db, user._id)
    if (!app && passkeys.length === 0) throw new AppError('second_factor_missing')
    const recovery_codes = await makeRecoveryCodes(db, user._id)
    await notifyOwner(db, portal, user, 'codes_renewed')
    return { recovery_codes }
  })
}

/** Uses up a code; returns false when it isn't one of theirs, or was used. */
export async function spendRecoveryCode(db: Db, user_id: string, code: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, hashCode(user_id, code))))
    .returning({ user_id: recoveryCodes.user_id })
  return spent.length > 0
}

function makeCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet[byte & 31])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Hashes a code without the server's secret: if that is lost, these codes are the way back in. 80 bits can't be guessed. */
function hashCode(user_id: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${user_id}:${plain}`).digest('hex')
}
