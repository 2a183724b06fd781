import { vatRoutes } from '../../../shared/money/vat.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { removeOldVatChecks } from './check-vat-no.ts'
import { vatHandlers } from './vat.handlers.ts'

/** VAT rates and the check of VAT numbers. */
export const vat: Feature = {
  name: 'vat',
  serves: [calls(vatRoutes, vatHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: removeOldVatChecks,
  reconcile: none,
  constraints: {
    vat_country_unique: 'vat_country_taken',
    vat_percentage_range: none,
  },
}
