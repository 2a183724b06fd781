import { asc, eq } from 'drizzle-orm'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { ledgerChecks } from '../reconcile/ledger-checks.ts'
import { creditHandlers } from './credits.handlers.ts'
import { creditEntries } from './credits.tables.ts'

/** Packages, balances and the ledger. Its entries stay when a person leaves. */
export const credits: Feature = {
  name: 'credits',
  serves: [calls(creditRoutes, creditHandlers)],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      ledger: await db
        .select()
        .from(creditEntries)
        .where(eq(creditEntries.user_id, person_id))
        .orderBy(asc(creditEntries.entry_no)),
    }),
    ownFiles: none,
    withheld: { 'credit_balances.user_id': 'The last entry of the ledger says it.' },
    refuseLeaving: none,
    forget: none,
    retained: {
      'credit_balances.user_id': 'The books have to add up.',
      'credit_entries.user_id': 'The books have to add up.',
      'credit_entries.created_by': 'The books have to add up.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: ledgerChecks,
  constraints: {
    credit_balances_not_negative: 'insufficient_balance',
    credit_balances_exact: 'amount_too_large',
    credit_balances_owed_not_negative: none,
    credit_entries_effect_unique: none,
  },
}
