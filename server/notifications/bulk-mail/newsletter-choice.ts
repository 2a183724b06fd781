import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { NewsletterChoice } from '../../../shared/notifications/newsletters.ts'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'

const columns = { email: users.email, news: users.wants_news }

/** Reads if a person gets newsletters. Throws `not_found`. */
export async function readNewsletterChoice(db: Db, user_id: string): Promise<NewsletterChoice> {
  const [person] = await db.select(columns).from(users).where(somebody(user_id))
  if (!person) throw new AppError('not_found')
  return person
}

/** Changes if a person gets newsletters. Throws `not_found`. */
export function changeNewsletterChoice(
  db: Db,
  user_id: string,
  wants_news: boolean,
): Promise<NewsletterChoice> {
  return db.transaction(async (db) => {
    const [person] = await db.update(users).set({ wants_news }).where(somebody(user_id)).returning(columns)
    if (!person) throw new AppError('not_found')
    await announce(db, [room.user(user_id)], { topic: 'notifications' })
    return person
  })
}

const somebody = (user_id: string) => and(eq(users._id, user_id), isAccount)
