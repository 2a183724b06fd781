import { and, type SQL } from 'drizzle-orm'
import { mostFound } from '../../../shared/overview/search.ts'
import type { Db } from '../../platform/db/client.ts'
import { firstOf } from '../../platform/db/page-of.ts'

/**
 * Reads the first records with the words; before them those whose number was typed, however many others have it
 * somewhere in their words.
 *
 * @param exact condition on the number; undefined for words that are none
 */
export async function exactFirst<Row extends { _id: string }>(
  db: Db,
  list: Parameters<typeof firstOf<Row>>[1],
  asked: { where: SQL | undefined; search: SQL | undefined; order: SQL },
  exact: SQL | undefined,
): Promise<Row[]> {
  const { where, order } = asked
  const [named, found] = await Promise.all([
    exact ? firstOf(db, list, { where: and(where, exact), order }, mostFound) : [],
    firstOf(db, list, asked, mostFound),
  ])
  const byId = new Map([...named, ...found].map((row) => [row._id, row]))
  return [...byId.values()].slice(0, mostFound)
}
