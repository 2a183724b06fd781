import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { recordOf } from '../../../shared/contract/typed-keys.ts'
import type { ContentKind, SiteText } from '../../../shared/site/content.ts'
import type { Db } from '../../platform/db/client.ts'
import { contentTexts } from './content.tables.ts'

/**
 * Reads the texts of these kinds in the language asked for, or in the nearest one: without its region, English, the
 * first that was written. Null for texts that nobody wrote.
 */
export async function readTexts<K extends ContentKind>(
  db: Db,
  kinds: readonly K[],
  locale: LocaleCode,
): Promise<Record<K, SiteText | null>> {
  const nearest = [locale, locale.slice(0, 2), 'en']
  const { kind, html, updated_at, _id } = contentTexts
  const rows = await db
    .selectDistinctOn([kind], {
      kind,
      locale: contentTexts.locale,
      html,
      updated_at,
      locales: sql<LocaleCode[]>`array_agg(${contentTexts.locale}) over (partition by ${kind})`,
    })
    .from(contentTexts)
    .where(inArray(kind, [...kinds]))
    .orderBy(asc(kind), sql`array_position(${sql.param(nearest)}::text[], ${contentTexts.locale})`, asc(_id))
  const found = new Map<ContentKind, SiteText>(rows.map(({ kind, ...text }) => [kind, text]))
  return recordOf(kinds, (kind) => found.get(kind) ?? null)
}

/** Tells whether a text was written, in any language. */
export async function hasText(db: Db, kind: ContentKind): Promise<boolean> {
  return (await db.$count(contentTexts, eq(contentTexts.kind, kind))) > 0
}
