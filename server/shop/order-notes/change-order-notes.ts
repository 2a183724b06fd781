import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { shopActions } from '../payment/shop-actions.ts'
import { requireOrder } from './list-order-notes.ts'
import { shopOrderNotes } from './shop-order-notes.tables.ts'

/** Writes a note about an order; the audit log tells that, without its words. Throws `not_found`. */
export function addOrderNote(db: Db, portal: Portal, user: Actor, id: string, text: string) {
  return aboutOrder(db, portal, user, id, 'note_added', (db) =>
    db
      .insert(shopOrderNotes)
      .values({ shop_order_id: id, author_id: user._id, text })
      .returning({ _id: shopOrderNotes._id }),
  )
}

/** Changes one's own note. Throws `not_found`. */
export function changeOrderNote(db: Db, portal: Portal, user: Actor, id: string, note: string, text: string) {
  return aboutOrder(db, portal, user, id, 'note_changed', (db) =>
    db
      .update(shopOrderNotes)
      .set({ text, changed_at: sql`now()` })
      .where(and(isNote(id, note), eq(shopOrderNotes.author_id, user._id)))
      .returning({ _id: shopOrderNotes._id }),
  )
}

/** Deletes a note: one's own, or as an admin anybody's. Throws `not_found`. */
export function removeOrderNote(db: Db, portal: Portal, user: Actor, id: string, note: string) {
  const own = user.role_id === roles.admin ? undefined : eq(shopOrderNotes.author_id, user._id)
  return aboutOrder(db, portal, user, id, 'note_removed', (db) =>
    db
      .delete(shopOrderNotes)
      .where(and(isNote(id, note), own))
      .returning({ _id: shopOrderNotes._id }),
  )
}

const isNote = (id: string, note: string) =>
  and(eq(shopOrderNotes._id, note), eq(shopOrderNotes.shop_order_id, id))

/** Changes the notes about an order in one transaction, which the audit log and those who work on orders hear of. */
async function aboutOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  action: 'note_added' | 'note_changed' | 'note_removed',
  change: (db: Db) => Promise<{ _id: string }[]>,
) {
  await db.transaction(async (db) => {
    const order = await requireOrder(db, id)
    if ((await change(db)).length === 0) throw new AppError('not_found')
    await record(db, portal, user, shopActions[action], order)
  })
  return { ok: true as const }
}
