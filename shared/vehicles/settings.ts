import { z } from 'zod'
import { exactText } from '../contract/fields.ts'
import { defineSettings } from '../contract/settings.ts'

/** The settings of the registers in which plates are looked up: the Dutch and the British one. */
export const vehicleSettings = defineSettings({
  rdw_lookup: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'registers', order: 1 },
  },
  dvla_lookup: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'registers', order: 2 },
  },
  dvla_key: {
    value: z.string().default(''),
    typed: exactText(200),
    readBy: 'nobody',
    form: { card: 'registers', order: 3 },
  },
})
