import { z } from 'zod'
import { id, keywords } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { billForm } from './invoices.ts'
import { vatTreatments } from './vat.ts'

/** Customer whom the team can bill. */
const billable = z.object({ _id: id, username: z.string(), name: z.string(), company_name: z.string() })
export type Billable = z.output<typeof billable>

/** Sum of a bill for its buyer: net, VAT and total in minor units. */
export const billTotal = z.object({
  amount: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  currency: z.string(),
  vat_percentage: z.number().int(),
  vat_treatment: z.enum(vatTreatments),
})
export type BillTotal = z.output<typeof billTotal>

export const billingRoutes = defineRoutes({
  buyers: {
    method: 'GET',
    path: '/credits/buyers',
    access: ['dealers_manager.invoices', 'api_manager'],
    summary: 'The first ten customers whose names or email hold the keywords',
    query: z.object({ keywords }),
    response: z.array(billable),
  },
  total: {
    method: 'POST',
    path: '/credits/generate-invoice/total',
    access: 'dealers_manager.invoices',
    perMinute: 60,
    summary: 'Preview the total of a bill, with VAT; nothing is written',
    body: billForm.pick({ user_id: true, lines: true }),
    response: billTotal,
  },
})
