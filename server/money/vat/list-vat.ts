import { and, eq, sql } from 'drizzle-orm'
import { collatorOf, intlLocale } from '../../../shared/contract/intl-locale.ts'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { Query } from '../../../shared/contract/route.ts'
import type { VatRate, vatRoutes } from '../../../shared/money/vat.ts'
import { hasTyped } from '../../../shared/words/fold.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
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

const rates = listOf(vat, (db) => db.select().from(vat).$dynamic())

/** Lists a page of the rates by country, as the reader's language calls and sorts them. */
export async function listVat(
  db: Db,
  locale: LocaleCode,
  { search_keyword: keyword = '', ...paging }: Query<typeof vatRoutes.list>,
): Promise<PageOf<VatRate>> {
  const [names, english] = [locale, 'en'].map(
    (code) => new Intl.DisplayNames(intlLocale(code), { type: 'region' }),
  )
  const nameOf = (code: string) => names?.of(code) ?? code
  const { compare } = collatorOf(locale)
  const has = hasTyped(keyword)
  const charged = await db.select({ country: vat.country }).from(vat)
  const found = charged
    .map(({ country }) => country)
    .filter((code) => [code, nameOf(code), english?.of(code) ?? ''].some(has))
    .sort((one, other) => compare(nameOf(one), nameOf(other)))
  const codes = sql`${sql.param(found)}::text[]`
  const order = sql`array_position(${codes}, ${vat.country})`
  return pageOf(db, rates, sql`${vat.country} = any(${codes})`, { ...paging, order })
}
