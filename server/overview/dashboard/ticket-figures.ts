import { type SQL, sql } from 'drizzle-orm'
import type { Answers } from '../../../shared/overview/dashboard.ts'
import type { Db } from '../../platform/db/client.ts'
import { tickets } from '../../support/tickets/lifecycle/tickets.tables.ts'
import type { Period } from './period.ts'

/** Reads how the tickets of the period were answered, and those of the period before. */
export async function readAnswers(db: Db, { bounds }: Period): Promise<{ now: Answers; before: Answers }> {
  const [firstBefore = '', sameLength = '', first = ''] = bounds
  const [now, before] = await Promise.all([
    readStretch(db, first, null),
    readStretch(db, firstBefore, sameLength),
  ])
  return { now, before }
}

async function readStretch(db: Db, from: string, until: string | null): Promise<Answers> {
  const within = (column: SQL) =>
    sql`${column} >= ${from}::timestamptz and ${column} < coalesce(${until}::timestamptz, 'infinity')`
  const median = (column: SQL) => sql`percentile_cont(0.5) within group (order by ${column})`
  const { opened_at, first_answer_minutes, solved_at, solve_minutes, rated_at, rating, merged_into } = tickets
  const { rows } = await db.execute<Answers>(sql`
    select opened.*, solved.*, rated.* from
      (select count(*)::int as opened, ${median(sql`${first_answer_minutes}`)} as first_answer_minutes
        from ${tickets} where ${within(sql`${opened_at}`)} and ${merged_into} is null) opened,
      (select count(*)::int as solved, ${median(sql`${solve_minutes}`)} as solve_minutes
        from ${tickets} where ${within(sql`${solved_at}`)} and ${merged_into} is null) solved,
      (select count(*)::int as rated, avg(${rating})::float8 as rating
        from ${tickets} where ${within(sql`${rated_at}`)} and ${merged_into} is null) rated`)
  const [figures] = rows
  if (!figures) throw new Error('no figures were counted')
  return figures
}
