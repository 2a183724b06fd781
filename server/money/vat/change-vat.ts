import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { VatForm, VatRate } from '../../../shared/money/vat.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { euRates } from './eu-rates.ts'
import { vat } from './vat.tables.ts'

/** Adds a country's rate. Throws `vat_country_taken`. */
export function addVat(db: Db, user: Actor, form: VatForm): Promise<VatRate> {
  return db.transaction(async (db) => {
    const [added] = await db.insert(vat).values(form).returning()
    if (!added) throw new AppError('internal_error')
    await audit(db, user, 'vat_changed', { _id: null, name: added.country }, { after: form })
    return added
  })
}

/** Adds the EU's standard rates where a country has none yet. */
export function addEuRates(db: Db, user: Actor): Promise<{ added: number }> {
  return db.transaction(async (db) => {
    const countries = await insertEuRates(db)
    if (countries.length > 0) {
      const detail = countries.toSorted().join(' ')
      await audit(db, user, 'vat_changed', { _id: null, name: 'EU' }, { detail })
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

/** Changes a country's rate, or switches it on or off. Throws `not_found`, `changed_meanwhile`. */
export function changeVat(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...changes }: Edited<Partial<Pick<VatRate, 'percentage' | 'enabled'>>>,
): Promise<VatRate> {
  const which = eq(vat._id, _id)
  return changeRecord(db, user, {
    act: 'vat_changed',
    changes,
    opened,
    read: async (db) => (await db.select().from(vat).where(which).for('update'))[0],
    formOf: (rate) => rate,
    write: async (db, changed) => (await db.update(vat).set(changed).where(which).returning())[0],
    named: ({ _id, country }) => ({ _id, name: country }),
  })
}
