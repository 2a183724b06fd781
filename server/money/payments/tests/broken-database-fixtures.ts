import { sql } from 'drizzle-orm'
import type { TestApp } from '../../../test/app.ts'

/**
 * Breaks commits: the connection of every transaction that writes to `table` dies when it commits, until the returned
 * function is called. With `when`, only for rows for which that SQL condition on `new` holds.
 */
export async function breakCommits({ db }: Pick<TestApp, 'db'>, table: string, when = 'true') {
  await db.execute(
    sql.raw(`
      create or replace function die() returns trigger language plpgsql as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
        return null;
      end $$;
      create constraint trigger die after insert or update on ${table} deferrable initially deferred
        for each row when (${when}) execute function die();`),
  )
  return () => db.execute(sql.raw(`drop trigger die on ${table}`))
}
