import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { euRates } from './eu-rates.ts'
import { vat } from './vat.tables.ts'

/** The VAT rates of countries as the operator manages them. Throws `vat_country_taken`. */
export const vatList = auditedTable(vat, {
  topic: null,
  acts: { add: 'vat_changed', change: 'vat_changed' },
  named: ({ country }) => country,
})

/** Adds the EU's standard rates where a country has none yet. */
export function addEuRates(db: Db, user: Actor): Promise<{ added: number }> {
  return db.transaction(async (db) => {
    const countries = await insertEuRates(db)
    if (countries.length > 0) {
      const detail = countries.toSorted().join(' ')
      await vatList.record(db, user, 'vat_changed', { _id: null, name: 'EU' }, { detail })
    }
    return { added: countries.length }
  })
}

/**
 * Adds the EU's standard rates without an audit entry, for a site that is being set up. Returns the countries whose
 * rates were missing.
 */
export async function insertEuRates(db: Db): Promise<string[]> {
  const rates = Object.entries(euRates).map(([country, percentage]) => ({ country, percentage }))
  const added = await db
    .insert(vat)
    .values(rates)
    .onConflictDoNothing({ target: vat.country })
    .returning({ country: vat.country })
  return added.map(({ country }) => country)
}
