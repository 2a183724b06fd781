import { z } from 'zod'
import { credits, exactText, line } from '../contract/fields.ts'
import { defineSettings } from '../contract/settings.ts'
import type { TimeFrame } from './order-states.ts'
import { regNoModes } from './reg-no-mode.ts'

/** The surcharge of a time frame in hundredths of a credit; below zero it is a discount. */
const timeFramePrice = credits.min(-1000_00).max(1000_00)

/** The settings of orders and their files. */
export const orderSettings = defineSettings({
  reg_no_mode: {
    value: z.enum(regNoModes).default('reg_no'),
    readBy: 'everybody',
    form: { card: 'orders', order: 1 },
  },
  /** `direct`: orders are paid in money, by the methods that are switched on. */
  payment_type: {
    value: z.enum(['credits', 'direct']).default('credits'),
    readBy: 'everybody',
    form: { card: 'orders', order: 2 },
  },
  /** Days after which an order's files, and a customer's copies of invoices, are removed. */
  retention_days: {
    value: z.number().int().min(1).max(3650).default(31),
    readBy: 'everybody',
    form: { card: 'orders', order: 3 },
  },
  submit_order_pay_later: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'orders', order: 4 },
  },
  /** Days in which an agent pays a statement. */
  statement_days: {
    value: z.number().int().min(1).max(365).default(14),
    readBy: 'team',
    form: { card: 'orders', order: 6 },
  },
  automation: { value: z.boolean().default(false), readBy: 'team', form: { card: 'orders', order: 5 } },
  /** The operator's account at Alientech, whose service decodes and encodes files of slave tools. */
  alientech_client_id: {
    value: line(100).default(''),
    readBy: 'team',
    form: { card: 'slave_files', order: 1, control: 'code' },
  },
  alientech_secret: {
    value: z.string().default(''),
    typed: exactText(200),
    readBy: 'nobody',
    form: { card: 'slave_files', order: 2 },
  },
  /** Names that the team gives to the price types 1 to 3; empty: by their number. */
  price_type_names: {
    value: z.array(line(40)).length(3).default(['', '', '']),
    readBy: 'everybody',
    form: { card: 'price_type_names', order: 1, control: 'price_types' },
  },
  time_frame_prices: {
    value: z
      .object({
        ASAP: timeFramePrice,
        '2-3 hours': timeFramePrice,
        '5-6 hours': timeFramePrice,
      } satisfies Record<TimeFrame, z.ZodType>)
      .default({ ASAP: 0, '2-3 hours': 0, '5-6 hours': 0 }),
    readBy: 'signed-in',
    form: { card: 'time_frame_prices', order: 1, control: 'time_frames' },
  },
})
