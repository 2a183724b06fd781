import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { ApiAccess, accessChange, ownAccessChange } from '../../../shared/partners/api-access.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { apiAccesses as table } from './access.tables.ts'
import { type AccessRow, accessActions } from './access-actions.ts'
import { lockAccess, lockOwn, prolong, update } from './buy-access.ts'
import { isOver, readAccess } from './read-access.ts'

type Change = Edited<Partial<z.output<typeof accessChange>>>
type OwnChange = Edited<Partial<z.output<typeof ownAccessChange>>>

/**
 * Changes an access for the operator: its price, its website, its end, and whether it is paused. A pause moves the end by the
 * time that it took.
 *
 * @throws AppError `not_found`, `api_access_ended` for one that is over, `changed_meanwhile`
 */
export async function changeAccess(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { opened, prolonged_by = 0, ...sent }: Change,
): Promise<ApiAccess> {
  await db.transaction(async (db) => {
    const before = await lockAccess(db, _id)
    if (isOver(before)) throw new AppError('api_access_ended')
    const present = { rate: before.rate, website_url: before.website_url, status: statusOf(before) }
    const subject = { _id: before.user_id, name: before.website_url }
    const { status, ...columns } = await mergeOthersChanges(db, subject, sent, opened, present)
    if (prolonged_by) await prolong(db, before, prolonged_by)
    const after = await update(db, _id, { ...columns, ...(status && pausing(before, status)), _id })
    await record(db, portal, user, accessActions.changed, after, {
      before: described(before),
      after: described(after),
    })
  })
  return readAccess(db, _id)
}

/**
 * Changes the website, the widget's look and the renewal of a person's own access.
 *
 * @throws AppError `not_found`, `changed_meanwhile`
 */
export async function changeOwnAccess(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { opened, ...sent }: OwnChange,
): Promise<ApiAccess> {
  await db.transaction(async (db) => {
    const before = await lockOwn(db, user, _id)
    const subject = { _id: before.user_id, name: before.website_url }
    const merged = await mergeOthersChanges(db, subject, sent, opened, before)
    const after = await update(db, _id, { ...merged, _id })
    await record(db, portal, user, accessActions.changed_by_owner, after)
  })
  return readAccess(db, _id)
}

/** Ends an access now: its keys stop working. Nothing is refunded. Throws `not_found`, `api_access_ended`. */
export async function endAccess(db: Db, portal: Portal, user: Actor, _id: string) {
  await db.transaction(async (db) => {
    const before = await lockAccess(db, _id)
    if (isOver(before)) throw new AppError('api_access_ended')
    const ended = await update(db, _id, { ...over, expiration_date: sql`now()` })
    await record(db, portal, user, accessActions.ended, ended)
  })
  return { ok: true as const }
}

/** The values that an access gets when it is over. */
export const over = { status: 'ended', paused_at: null } as const

const statusOf = ({ status }: AccessRow): 'active' | 'paused' => (status === 'paused' ? status : 'active')

function pausing(before: AccessRow, status: 'active' | 'paused') {
  if (status === statusOf(before)) return {}
  return status === 'paused'
    ? { status, paused_at: sql`now()` }
    : {
        status,
        paused_at: null,
        expiration_date: sql`${table.expiration_date} + (now() - ${table.paused_at})`,
      }
}

const described = ({ rate, website_url, status, expiration_date }: AccessRow) => ({
  rate,
  website_url,
  status,
  expiration_date,
})
