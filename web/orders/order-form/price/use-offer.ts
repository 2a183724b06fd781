import { useQuery } from '@tanstack/react-query'
import { availableOptionsQuery, availableServicesQuery } from './offer.queries.ts'

/** Returns the available services and options at the person's prices; empty until both are loaded. */
export function useOffer() {
  const services = useQuery(availableServicesQuery)
  const options = useQuery(availableOptionsQuery)
  const isReady = services.data !== undefined && options.data !== undefined
  return {
    services: services.data ?? [],
    options: options.data ?? [],
    isReady,
    /** The error that prevents showing them at all; null when there is none. */
    error: isReady ? null : (services.error ?? options.error),
    refetch: () => Promise.all([services.refetch(), options.refetch()]),
  }
}
