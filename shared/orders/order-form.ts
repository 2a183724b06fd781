import { z } from 'zod'
import { captcha, credits, id, line, requestKey, requiredLine, text, total } from '../contract/fields.ts'
import { siteMethods } from '../money/payment-states.ts'
import { declarations } from '../services/services.ts'
import { fuelTypes, longestName, mostMileage, readMethods, transmissions } from '../vehicles/vehicle-words.ts'
import { plainVin, vinProblem } from '../vehicles/vin/read-vin.ts'
import { timeFrames } from './order-states.ts'

/** Limits of an order's files: together, in bytes, and how many. */
export const orderFileLimits = { maxTotalBytes: 100 * 1024 * 1024, originals: 1, extras: 9 } as const

/** The vehicle: from the tree (`variant_id`) or typed freely, with its names at the time of the order. */
export const orderVehicle = z.object({
  variant_id: id.nullable().default(null).describe('A variant of the vehicle tree; its names are sent too'),
  vtype: requiredLine(longestName.vtype),
  manufacture: requiredLine(longestName.manufacture),
  model: requiredLine(longestName.vmodel),
  generation: line(longestName.generation).default(''),
  variant: requiredLine(longestName.variant),
  engine_type: line(60).default(''),
  fuel_type: z.enum(fuelTypes).nullable().default(null),
  transmission: z.enum(transmissions).nullable().default(null),
  vehicle_age: z.number().int().min(1950).max(2100).nullable().default(null).describe('Year of construction'),
  mileage: z.number().int().min(0).max(mostMileage).nullable().default(null).describe('Kilometres'),
  power: z.number().int().min(1).max(5000).nullable().default(null).describe('Metric horsepower'),
  torque: z.number().int().min(1).max(20000).nullable().default(null).describe('Nm'),
  reg_no: line(20).toUpperCase().default(''),
  vin: line(40)
    .transform(plainVin)
    .superRefine((vin, { addIssue }) => {
      const problem = vin === '' ? null : vinProblem(vin)
      if (problem) addIssue({ code: 'custom', message: problem })
    })
    .default(''),
})

/** Answers to the question whether a file was tuned before. */
export const tunedBeforeAnswers = ['no', 'yes', 'unknown'] as const

/** The ECU and the method by which the original file was read. */
export const orderEcu = z.object({
  ecu_brand: line(60).default(''),
  ecu_version: line(60).default(''),
  tool_used: requiredLine(60),
  master_or_slave: z.enum(['master', 'slave']),
  read_method: z.enum(readMethods),
  tuned_before: z
    .enum(tunedBeforeAnswers)
    .nullable()
    .default(null)
    .describe('Whether the original file was tuned before, as far as the customer knows; null: not asked'),
})

/** The ordered work: service and options. */
export const orderWork = z.object({
  service_id: id.describe('A service of `GET /api/service`'),
  option_ids: z.array(id).max(50).default([]).describe('Options of that service'),
  declaration: z
    .enum(declarations)
    .nullable()
    .default(null)
    .describe('Needed with an option of a restricted class'),
  time_frame: z.enum(timeFrames),
  fault_codes: text(1000).default(''),
  comment: text(4000).default(''),
})

/** The confirmations that every order needs. */
export const orderConfirmations = z.object({
  instruction_checked: z.literal(true),
  messages_checked: z.literal(true),
  vehicle_correct: z.literal(true),
  terms_accepted: z.literal(true),
})

/** The customer of an agent for whom an order is placed; taken from agents alone. */
export const agentCustomer = z.object({
  agent_customer_name: line(120).default('').describe('An agent’s own customer, for whom the order is'),
  agent_customer_reference: line(60)
    .default('')
    .describe('What the agent calls that customer or their order'),
})

/** A whole order as it is sent, beside its files. */
export const orderForm = z.object({
  ...orderVehicle.shape,
  ...orderEcu.shape,
  ...orderWork.shape,
  ...orderConfirmations.shape,
  ...agentCustomer.shape,
  expected_credits: credits.describe(
    'The price that the customer was shown; another price now is refused with the new one',
  ),
  payment: z
    .enum(['now', 'later', 'on_account'])
    .default('now')
    .describe(
      '`on_account`: within an agent’s credit limit, billed by the month; that is also how `now` is taken from an agent whose balance is too low',
    ),
  payment_method: z
    .enum(siteMethods)
    .optional()
    .describe(
      'The method of payment for now where orders are paid in money, and the total that was shown, in minor units with VAT',
    ),
  expected_total: total.optional(),
  again_confirmed: z
    .boolean()
    .default(false)
    .describe(
      'True: the customer knows that they sent the same vehicle and file a few minutes ago, and wants another order',
    ),
  original_of: id
    .optional()
    .describe(
      'An earlier order of the customer whose original file, as long as it is kept, is this one’s too',
    ),
  captcha: captcha.describe('For browsers; not needed with a key'),
  request_key: requestKey.describe(
    'Made once per order; the same key again answers with the order that it made',
  ),
})
export type OrderForm = z.output<typeof orderForm>
