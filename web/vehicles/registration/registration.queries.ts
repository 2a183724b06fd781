import { queryOptions } from '@tanstack/react-query'
import { registrationRoutes } from '../../../shared/vehicles/registration.ts'
import type { PlateCountry } from '../../../shared/vehicles/registration-number.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Look-up: a plate or a VIN, with the country of a plate that two may have. */
export type LookedUp = { reg: string; country?: PlateCountry }

/** The vehicle of a plate or a VIN. Asked once: each question counts, and the answer doesn't change. */
export const registrationQuery = ({ reg, country }: LookedUp) =>
  queryOptions({
    ...callQuery(registrationRoutes.search, { params: { reg }, query: country ? { country } : {} }),
    enabled: reg !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
