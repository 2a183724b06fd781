import { z } from 'zod'
import { line, requiredLine } from '../contract/fields.ts'

/** Address of a buyer, for an invoice; the country determines whether it needs a post code. */
export const buyerAddress = z.object({
  address: requiredLine(200),
  post_code: line(20).default(''),
  city: requiredLine(100),
})
export type BuyerAddress = z.output<typeof buyerAddress>

/** Countries whose addresses have no post code, or where few people use theirs. */
const withoutPostCodes = new Set(
  `AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN KP
  LC LY ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TV UG VU WS YE ZW`.split(/\s+/),
)

/** Returns true for a country whose addresses have a post code; for an unknown one as well. */
export const needsPostCode = (country: string): boolean => !withoutPostCodes.has(country)

/** Lists the fields without which an invoice has no address of its buyer. */
export function missingAddress({
  country,
  ...typed
}: BuyerAddress & { country: string }): ('address' | 'post_code' | 'city' | 'country')[] {
  const fields = { ...typed, country }
  const needed = ['address', 'post_code', 'city', 'country'] as const
  return needed.filter(
    (field) => fields[field].trim() === '' && (field !== 'post_code' || needsPostCode(country)),
  )
}
