import { useQuery } from '@tanstack/react-query'
import { availableOptionsQuery, availableServicesQuery, timeFramesQuery } from './offer.queries.ts'

/** Returns the available services, options and time frames at the person's prices; empty until all are loaded. */
export function useOffer() {
  const services = useQuery(availableServicesQuery)
  const options = useQuery(availableOptionsQuery)
  const timeFrames = useQuery(timeFramesQuery)
  const all = [services, options, timeFrames]
  const isReady = all.every(({ data }) => data !== undefined)
  return {
    services: services.data ?? [],
    options: options.data ?? [],
    timeFrames: timeFrames.data ?? [],
    isReady,
    /** The error that prevents showing them at all; null when there is none. */
    error: isReady ? null : (all.find(({ error }) => error)?.error ?? null),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
}
