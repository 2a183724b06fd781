import { z } from 'zod'
import { id, keywords as keyword } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'

/** The public data of a dealer. Degrees are WGS 84; null while nobody set them. */
export const dealer = z.object({
  _id: id,
  company_name: z.string(),
  address: z.string(),
  city: z.string(),
  post_code: z.string(),
  country: z.string(),
  phone: z.string(),
  web_url: z.string(),
  google_place_id: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Dealer = z.output<typeof dealer>

export const dealerRoutes = defineRoutes({
  withPlace: {
    method: 'GET',
    path: '/dealers/with-google-place-id',
    access: 'public',
    perMinute: 120,
    summary: 'Dealers and agents that can be found on a map, by company name',
    query: paging.extend({ keyword }),
    response: paged(dealer),
  },
})

/** Formats a dealer's place in a line. `countryName` names a country in the reader's language. */
export function placeOf(
  { address, post_code, city, country }: Pick<Dealer, 'address' | 'post_code' | 'city' | 'country'>,
  countryName: (code: string) => string,
): string {
  const town = [post_code, city].filter(Boolean).join(' ')
  return [address, town, country && countryName(country)].filter(Boolean).join(', ')
}
