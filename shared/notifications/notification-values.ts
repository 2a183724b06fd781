import { z } from 'zod'
import { day } from '../contract/fields.ts'
import { writeNumber } from '../contract/write-number.ts'
import { formatMoney } from '../money/money.ts'

/**
 * A value of a notification's words. Amounts and days are stored as they are and written in the language that their reader has
 * when they read it: credits in hundredths, money in minor units (with the currency's code where `named`), a day of the
 * calendar.
 */
export const notificationValue = z.union([
  z.string(),
  z.number(),
  z.object({ credits: z.number().int() }),
  z.object({ minor: z.number().int(), currency: z.string(), named: z.boolean().optional() }),
  z.object({ day }),
])
export type NotificationValue = z.output<typeof notificationValue>
export type NotificationValues = Record<string, NotificationValue>

/** Language of a reader, the tag by which dates are written for them, and how credits are: `450` → `4.5 credits`. */
export type NotificationReader = {
  locale: string
  dateLocale: string
  credits: (hundredths: number) => string
}

/** Writes the values of a notification for its reader. */
export const writeValues = (values: NotificationValues, reader: NotificationReader): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeValue(name, value, reader)]))

function writeValue(
  name: string,
  value: NotificationValue,
  { locale, dateLocale, credits }: NotificationReader,
): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return writeNumber(name, value, locale)
  if ('credits' in value) return credits(value.credits)
  if ('day' in value)
    return new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(value.day),
    )
  const amount = formatMoney(value.minor, value.currency, locale)
  return value.named ? `${amount} (${value.currency})` : amount
}

/** Returns the second line of a notification: words of the data, or else the amount it is about. */
export const secondLine = (about: string, written: Record<string, string>): string =>
  about || (written.money ?? '')
