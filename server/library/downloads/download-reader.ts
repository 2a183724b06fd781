import { and, eq } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { readDownloadKey } from './download-key.ts'

/** Reader: a signed-in person, or anybody, who gets the public downloads. */
export type DownloadReader = { _id: string } | 'anybody'

/**
 * Returns the reader of the downloads. Throws `signed_out`, or the error of what else excludes this person, where only signed-in
 * people have downloads.
 */
export async function requireReader(portal: Portal, user: Actor | null): Promise<DownloadReader> {
  try {
    await portal.gate.check(user, { access: 'signed-in' })
    if (user) return user
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (!(await areDownloadsPublic(portal))) throw error
  }
  return 'anybody'
}

/** Returns the reader as `requireReader` does, also one without a sign-in who has the key of a download. */
export async function requireReaderOf(
  db: Db,
  portal: Portal,
  user: Actor | null,
  download_id: string,
  key: string | undefined,
): Promise<DownloadReader> {
  const user_id = key ? readDownloadKey(portal.secret, download_id, key) : null
  if (user_id && (await isActive(db, user_id))) return { _id: user_id }
  return requireReader(portal, user)
}

async function areDownloadsPublic(portal: Portal): Promise<boolean> {
  return (await portal.settings.get()).downloads_public
}

async function isActive(db: Db, user_id: string): Promise<boolean> {
  const active = and(eq(users._id, user_id), eq(users.verified, true), eq(users.status, accountStatus.active))
  return (await db.$count(users, active)) > 0
}
