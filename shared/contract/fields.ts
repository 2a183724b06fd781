import { z } from 'zod'
import { isStorable } from './storable-text.ts'

/** Largest change of a balance and largest purchase, in hundredths: a billion credits. */
export const mostCredits = 100_000_000_000
/** Largest net amount, in minor units. With VAT it is twice that at most, and every product in between is exact. */
export const mostMoney = 500_000_000_000

/** The small shapes every feature is made of. Limits exist here once, for the wire and the forms. */
export const id = z.uuid()
export const byId = z.object({ id })
export const timestamp = z.string().meta({ format: 'date-time' })
/** A day of the calendar. The database's years begin with 1. */
export const day = z.iso.date().refine((date) => date >= '0001', 'invalid_value')
/** A point in time that a person chooses, with its offset. */
export const moment = z.iso.datetime({ offset: true }).refine((time) => time >= '0001', 'invalid_value')
/** Text as it was sent, spaces included. */
export const exactText = (max: number) =>
  z.string().max(max, { abort: true }).refine(isStorable, 'invalid_value')
/** A password or token that somebody holds. */
export const secret = exactText(200).min(1)
/** A solved challenge of altcha, see accounts.ts; needed when `captcha_verification` is on. */
export const captcha = exactText(8000).optional()
/** Makes the schema of a line of text that a person types. */
export const line = (max = 120) =>
  z.string().trim().max(max, { abort: true }).refine(isStorable, 'invalid_value')
export const requiredLine = (max = 120) => line(max).min(1)
export const text = (max = 4000) => line(max)
/** Credits in hundredths: 450 is 4.5 credits. */
export const credits = z.number().int().min(-mostCredits).max(mostCredits)
/** The price of one service or option, in hundredths: the fifty options an order may have stay below `mostCredits`. */
export const price = z.number().int().min(0).max(1_000_000_000)
/** Net money in a currency's minor unit. */
export const money = z.number().int().min(0).max(mostMoney)
/** As `money`, with VAT. */
export const total = z
  .number()
  .int()
  .min(0)
  .max(2 * mostMoney)
/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/)
/** A currency by its ISO 4217 code. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'invalid_value')
export const keywords = line(100).optional()
/** Made by the sender once per submission; the same key twice is one effect. */
export const requestKey = z.uuid()
export const ok = z.object({ ok: z.literal(true) })
/** A flag in a query: `true` or `false`. */
export const queryFlag = z.stringbool().optional()
