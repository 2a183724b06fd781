import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Paging } from '../../../shared/contract/paging.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announceNotifications } from './announce-notifications.ts'
import { notifications } from './notifications.tables.ts'

/** The side of the reader: customer, or member of the team. */
type Side = { for_team: boolean }

const mine = (user: Actor, { for_team }: Side) =>
  and(eq(notifications.user_id, user._id), eq(notifications.for_team, for_team).inlineParams())

const newest = desc(notifications._id)
const news = listOf(notifications, (db) =>
  db
    .select({
      _id: notifications._id,
      name: notifications.name,
      values: notifications.values,
      about: notifications.about,
      link: notifications.link,
      read_at: notifications.read_at,
      created_at: notifications.created_at,
    })
    .from(notifications)
    .$dynamic(),
)

/** Lists the person's notifications, newest first, and counts the unread ones. */
export async function listNotifications(db: Db, user: Actor, side: Side, paging: Paging) {
  const where = mine(user, side)
  const [page, unread] = await Promise.all([
    pageOf(db, news, where, { ...paging, order: newest }),
    db.$count(notifications, and(where, isNull(notifications.read_at))),
  ])
  return { ...page, unread }
}

/** Marks these of the person's notifications as read, or all of them; those of others stay as they are. */
export async function markNotificationsRead(db: Db, user: Actor, side: Side, ids: string[] | undefined) {
  const unread = and(mine(user, side), isNull(notifications.read_at))
  return db.transaction(async (db) => {
    const read = await db
      .update(notifications)
      .set({ read_at: sql`now()` })
      .where(and(unread, ids && inArray(notifications._id, ids)))
      .returning({ _id: notifications._id })
    if (read.length > 0) await announceNotifications(db, [user._id])
    return { unread: await db.$count(notifications, unread) }
  })
}
