import { z } from 'zod'
import { siteMethods } from './payment-states.ts'
import { vatTreatments } from './vat.ts'

/** What something costs a buyer: net, VAT and total in minor units, and how it can be paid. */
export const moneyQuote = z.object({
  amount: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  currency: z.string(),
  vat_percentage: z.number().int(),
  vat_treatment: z.enum(vatTreatments),
  /** How the check of the buyer's VAT no. ended; null when none was needed. */
  vat_check: z.enum(['valid', 'invalid', 'unreachable']).nullable(),
  methods: z.array(z.enum(siteMethods)),
})
export type MoneyQuote = z.output<typeof moneyQuote>
