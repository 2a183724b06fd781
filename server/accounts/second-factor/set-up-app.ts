import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import { seal, unseal } from '../../platform/encryption/seal.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { authenticatorApps } from '../../users/second-factor.tables.ts'
import { endOtherSignIns } from '../../users/sessions/sessions.ts'
import { findStep, sealedFor } from './authenticator-app.ts'
import { confirmPerson } from './confirm-person.ts'
import { deleteUnneededRecoveryCodes } from './factors.ts'
import { notifyOwner } from './notify-owner.ts'
import { makeFirstRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { tryAppCode } from './try-app-code.ts'

/** Starts setting up an authenticator app: makes its secret, which counts once a code proves that it arrived there. */
export async function startAppSetup(db: Db, portal: Portal, user: Actor, password: string) {
  await confirmPerson(db, user, password)
  const secret = generateSecret()
  const sealed_secret = seal(portal.secret, sealedFor(user._id), secret)
  const started = await db
    .insert(authenticatorApps)
    .values({ user_id: user._id, sealed_secret })
    .onConflictDoUpdate({
      target: authenticatorApps.user_id,
      set: { sealed_secret },
      setWhere: isNull(authenticatorApps.confirmed_at),
    })
    .returning({ user_id: authenticatorApps.user_id })
  if (started.length === 0) throw new AppError('authenticator_app_on')
  const { site_title } = await portal.settings.get()
  return { secret, uri: generateURI({ issuer: site_title, label: user.username, secret }) }
}

/** Switches the app on; returns recovery codes unless there were some. */
export async function confirmAppSetup(db: Db, portal: Portal, user: Actor, code: string) {
  refuseWhileActing(user)
  const waiting = and(eq(authenticatorApps.user_id, user._id), isNull(authenticatorApps.confirmed_at))
  const [app] = await db.select().from(authenticatorApps).where(waiting)
  const secret = app && unseal(portal.secret, sealedFor(user._id), app.sealed_secret)
  if (!secret) throw new AppError('second_factor_missing')
  const step = findStep(secret, code)
  if (step === null) throw new AppError('second_factor_wrong')
  return db.transaction(async (db) => {
    const confirmed = await db
      .update(authenticatorApps)
      .set({ confirmed_at: sql`now()`, last_step: step })
      .where(and(waiting, eq(authenticatorApps.sealed_secret, app.sealed_secret)))
      .returning({ user_id: authenticatorApps.user_id })
    if (confirmed.length === 0) throw new AppError('second_factor_missing')
    const recovery_codes = await makeFirstRecoveryCodes(db, user._id)
    // Whoever signed in elsewhere did so with the password alone.
    if (recovery_codes.length > 0) await endOtherSignIns(db, user)
    await notifyOwner(db, portal, user, 'app_on')
    return { recovery_codes }
  })
}

/** Switches the app off, with the password and a code of the app or, where that is lost, a recovery code. */
export async function turnAppOff(
  db: Db,
  portal: Portal,
  user: Actor,
  { password, code }: { password: string; code: string },
) {
  await confirmPerson(db, user, password, () =>
    /^\d{6}$/.test(code) ? tryAppCode(db, portal, user._id, code) : spendRecoveryCode(db, user._id, code),
  )
  await db.transaction(async (db) => {
    const removed = await db
      .delete(authenticatorApps)
      .where(and(eq(authenticatorApps.user_id, user._id), isNotNull(authenticatorApps.confirmed_at)))
      .returning({ user_id: authenticatorApps.user_id })
    if (removed.length === 0) throw new AppError('second_factor_missing')
    await deleteUnneededRecoveryCodes(db, user._id)
    await notifyOwner(db, portal, user, 'app_off')
  })
}
