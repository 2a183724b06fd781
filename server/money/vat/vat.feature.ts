import { vatRoutes } from '../../../shared/money/vat.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { removeOldVatChecks } from './check-vat-no.ts'
import { firstVatCheck } from './first-vat-check.ts'
import { vatHandlers } from './vat.handlers.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Checks the VAT no. of a person with VIES. */
    check_vat_no: { user_id: string }
  }
}

/** VAT rates and the check of VAT numbers. */
export const vat: Feature = {
  name: 'vat',
  serves: [calls(vatRoutes, vatHandlers)],
  jobs: { check_vat_no: { does: firstVatCheck } },
  ofPeople: none,
  storedFiles: none,
  clearOld: removeOldVatChecks,
  reconcile: none,
  constraints: {
    vat_country_unique: 'vat_country_taken',
    vat_percentage_range: none,
  },
}
