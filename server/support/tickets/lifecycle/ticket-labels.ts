import { asc, sql } from 'drizzle-orm'
import type { LocaleCode } from '../../../../shared/contract/locale-codes.ts'
import { inEachLanguage } from '../../../platform/db/alphabet.ts'
import type { Db } from '../../../platform/db/client.ts'
import { ticketLabels, tickets } from './tickets.tables.ts'

const byName = inEachLanguage((sorted) => asc(sorted(ticketLabels.name)))

/** Lists the labels that tickets have, by name. */
export async function listLabels(db: Db, locale: LocaleCode): Promise<string[]> {
  const found = await db
    .select({ name: ticketLabels.name })
    .from(ticketLabels)
    .where(sql`exists (select from ${tickets} where ${tickets.labels} @> array[${ticketLabels.name}])`)
    .orderBy(byName(locale))
  return found.map(({ name }) => name)
}

/** Returns labels as they were written first, whatever the case of their letters, each once; new ones are added. */
export async function recordLabels(db: Db, labels: string[]): Promise<string[]> {
  const wanted = new Map<string, string>()
  for (const label of labels) if (!wanted.has(label.toLowerCase())) wanted.set(label.toLowerCase(), label)
  if (wanted.size === 0) return []
  // Always in the same order, or two who add the same would wait for each other.
  const rows = [...wanted].map(([key, name]) => ({ key, name })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const recorded = await db
    .insert(ticketLabels)
    .values(rows)
    .onConflictDoUpdate({ target: ticketLabels.key, set: { name: sql`${ticketLabels.name}` } })
    .returning()
  const names = new Map(recorded.map(({ key, name }) => [key, name]))
  return [...wanted].map(([key, label]) => names.get(key) ?? label)
}
