import { z } from 'zod'
import { credits } from '../contract/fields.ts'
import { defineSettings } from '../contract/settings.ts'

/** The lengths of API access that can be offered, in months. */
export const offeredMonths = [1, 3, 6, 12] as const

/** The settings of what resellers buy. */
export const partnerSettings = defineSettings({
  /** The price of a month of API access, in hundredths of a credit. */
  api_access_rate: {
    value: credits.min(0).default(20_00),
    readBy: 'signed-in',
    form: { card: 'api_access', order: 1, control: 'credits' },
  },
  /** The lengths that are sold. */
  api_access_months: {
    value: z
      .array(z.literal(offeredMonths))
      .min(1)
      .max(offeredMonths.length)
      .default([...offeredMonths]),
    readBy: 'signed-in',
    form: { card: 'api_access', order: 2, control: 'months' },
  },
})
