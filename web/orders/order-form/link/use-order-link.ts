import { useSearch } from '@tanstack/react-router'

/** Records that a link to the form may name: an earlier order, a vehicle of the tree or in words, with its plate or VIN and a service, a file sent before, and a scan report's codes, VIN and mileage. */
export type OrderLink = Partial<
  Record<
    'again' | 'variant' | 'vehicle' | 'reg_no' | 'vin' | 'mileage' | 'service' | 'upload' | 'codes',
    string
  >
>

/** Returns what the address names to fill in the form from (`?variant=<id>&codes=P0401,P2463`); null when nothing. */
export function useOrderLink(): OrderLink | null {
  const link: OrderLink = useSearch({ strict: false })
  return link.again || link.variant || link.vehicle || link.upload || link.codes ? link : null
}
