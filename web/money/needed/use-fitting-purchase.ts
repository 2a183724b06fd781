import { useQuery } from '@tanstack/react-query'
import { useSiteData } from '../../app/site-data.ts'
import { offerQuery } from '../buying/buying.queries.ts'
import { type FittingPurchase, fittingPurchase } from './fitting-purchase.ts'

/** Returns the purchase that covers the missing credits, in hundredths; null when none are, or it isn't known yet. */
export function useFittingPurchase(missing: number): FittingPurchase | null {
  const { data: offer } = useQuery(offerQuery)
  const site = useSiteData()
  return offer && site && missing > 0 ? fittingPurchase(offer, site, missing) : null
}
