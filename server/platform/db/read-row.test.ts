import { eq, sql } from 'drizzle-orm'
import { alias, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { builtOnce } from './built-once.ts'
import { amount, timestamp } from './columns.ts'

const people = pgTable('row_people', {
  _id: integer('_id').primaryKey(),
  name: text('name'),
  boss: integer('boss'),
  credits: amount('credits'),
  since: timestamp('since').notNull(),
})
const bosses = alias(people, 'bosses')

let t: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  t = await createTestDatabase()
  await t.pool.query(`
    create table row_people (_id int primary key, name text, boss int, credits bigint, since timestamptz(3) not null);
    insert into row_people values (1, 'Ada', null, 9007199254740991, '2026-03-01 08:30:00.5+00'),
      (2, null, 1, null, '2026-03-01 10:30:00+02'), (3, 'Bo', 2, 5, '1999-12-31 23:59:59.123+00')`)
})
afterAll(() => t.close())

const list = builtOnce((db) =>
  db
    .select({
      _id: people._id,
      name: people.name,
      credits: people.credits,
      since: people.since,
      loud: sql<string | null>`upper(${people.name})`.as('loud'),
      later: sql`${people.since} + interval '1 day'`.mapWith(people.since),
      boss: { _id: bosses._id, name: bosses.name, loud: sql<string | null>`upper(${bosses.name})` },
      words: { boss_name: bosses.name },
    })
    .from(people)
    .leftJoin(bosses, eq(bosses._id, people.boss))
    .orderBy(people._id),
)

test('reads columns, expressions and groups of fields; a joined row that is missing is null', async () => {
  expect(await list(t.db, {})).toEqual([
    {
      _id: 1,
      name: 'Ada',
      credits: 9007199254740991,
      since: '2026-03-01T08:30:00.500Z',
      loud: 'ADA',
      later: '2026-03-02T08:30:00.500Z',
      boss: null,
      words: { boss_name: null },
    },
    {
      _id: 2,
      name: null,
      credits: null,
      since: '2026-03-01T08:30:00.000Z',
      loud: null,
      later: '2026-03-02T08:30:00.000Z',
      boss: { _id: 1, name: 'Ada', loud: 'ADA' },
      words: { boss_name: 'Ada' },
    },
    {
      _id: 3,
      name: 'Bo',
      credits: 5,
      since: '1999-12-31T23:59:59.123Z',
      loud: 'BO',
      later: '2000-01-01T23:59:59.123Z',
      // Its row is there; only its name isn't.
      boss: { _id: 2, name: null, loud: null },
      words: { boss_name: null },
    },
  ])
})

test('times are read correctly in any time zone of the connection', async () => {
  const times = await t.db.transaction(async (db) => {
    await db.execute(sql`set local time zone 'Asia/Kolkata'`)
    return (await list(db, {})).map(({ since }) => since)
  })
  expect(times).toEqual(['2026-03-01T08:30:00.500Z', '2026-03-01T08:30:00.000Z', '1999-12-31T23:59:59.123Z'])
})
