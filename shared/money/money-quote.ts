import { z } from 'zod'
import { siteMethods } from './payment-states.ts'
import { vatTreatments } from './vat.ts'

/** Price for a buyer: net, VAT and total in minor units, and the available payment methods. */
export const moneyQuote = z.object({
  amount: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  currency: z.string(),
  vat_percentage: z.number().int(),
  vat_treatment: z.enum(vatTreatments),
  /** Result of the check of the buyer's VAT no.; null when none was needed. */
  vat_check: z.enum(['valid', 'invalid', 'unreachable']).nullable(),
  methods: z.array(z.enum(siteMethods)),
})
export type MoneyQuote = z.output<typeof moneyQuote>
