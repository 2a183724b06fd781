import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { Audience, SkipReason } from '../../../shared/notifications/bulk-mail.ts'
import type { Db } from '../../platform/db/client.ts'
import { kindConditions } from '../../users/people-conditions.ts'
import { fullName } from '../../users/user-columns.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'

/** Narrows people to an audience, including those who can't be written to, see `skipReason`. */
export function peopleOf(audience: Audience): SQL | undefined {
  if (audience.to === 'chosen') return and(inArray(users._id, audience.user_ids), not(users.guest))
  if (audience.to === 'all') return isAccount
  const { countries, price_type, status } = audience
  return and(
    isAccount,
    or(...audience.kinds.map((kind) => kindConditions[kind])),
    countries.length > 0 ? inArray(users.country, countries) : undefined,
    price_type === null ? undefined : eq(users.price_type, price_type),
    status === null ? undefined : eq(users.status, status),
  )
}

/** The reason for which a person is skipped; null when they get the mail. People who wait for approval get it. */
export const skipReason = sql<SkipReason | null>`case
  when ${users.deleted_at} is not null then 'deleted'
  when ${users.status} = ${sql.raw(String(accountStatus.blocked))} then 'blocked'
  when not ${users.verified} then 'not_verified'
  when not ${users.wants_news} then 'unsubscribed' end`

/**
 * Counts the people of an audience who would get a mail and those who are skipped, by reason, and returns the first
 * by name as an example.
 */
export async function countAudience(db: Db, audience: Audience) {
  const [groups, [example]] = await Promise.all([
    db
      .select({ reason: skipReason, count: sql<number>`count(*)` })
      .from(users)
      .where(peopleOf(audience))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    db
      .select({ _id: users._id, name: fullName, email: users.email })
      .from(users)
      .where(and(peopleOf(audience), sql`${skipReason} is null`))
      .orderBy(users._id)
      .limit(1),
  ])
  return {
    receiving: groups.find(({ reason }) => reason === null)?.count ?? 0,
    skipped: groups.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
    example: example ?? null,
  }
}
