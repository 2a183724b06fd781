import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { intlLocale } from '../../../shared/contract/intl-locale.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { VatRate, vatRoutes } from '../../../shared/money/vat.ts'
import { hasTyped } from '../../../shared/words/fold.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { vat } from './vat.tables.ts'

const selectRate = builtOnce((db) =>
  db
    .select({ country: vat.country, percentage: vat.percentage })
    .from(vat)
    .where(and(eq(vat.country, sql.placeholder('country')), eq(vat.enabled, true).inlineParams())),
)

/** Returns the VAT that a country charges, in hundredths of a percent; 0 where there is none or it is switched off. */
export async function vatOf(db: Db, country: string): Promise<{ country: string; percentage: number }> {
  const [rate] = await selectRate(db, {}, { country })
  return rate ?? { country, percentage: 0 }
}

const byCountry = asc(vat.country)
const rates = listOf(vat, (db) => db.select().from(vat).$dynamic())

/** Lists a page of the rates by country. */
export async function listVat(
  db: Db,
  user: Pick<Actor, 'locale'>,
  { search_keyword, ...paging }: Query<typeof vatRoutes.list>,
): Promise<PageOf<VatRate>> {
  const where = search_keyword
    ? inArray(vat.country, await named(db, user.locale, search_keyword))
    : undefined
  return pageOf(db, rates, where, { ...paging, order: byCountry })
}

/** Finds countries whose code, or whose name in the reader's language or in English, contains the words. */
async function named(db: Db, locale: string, words: string): Promise<string[]> {
  const names = [locale, 'en'].map((one) => new Intl.DisplayNames(intlLocale(one), { type: 'region' }))
  const rows = await db.select({ country: vat.country }).from(vat)
  return rows
    .map(({ country }) => country)
    .filter((code) =>
      [code, ...names.map((name) => name.of(code) ?? '')].some((name) => hasTyped(name, words)),
    )
}
