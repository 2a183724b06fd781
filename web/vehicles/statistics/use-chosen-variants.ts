import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FoundRegistration } from '../../../shared/vehicles/registration.ts'

type Search = Partial<Record<'variant' | 'with' | 'reg_no' | 'vin', string | undefined>>

/**
 * Returns the variants in the address: the one that is shown, and the one it is compared with; with the first one the plate and the
 * VIN by which it was found.
 */
export function useChosenVariants() {
  const { variant, with: other, reg_no, vin }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (search: Search) => void navigate({ to: '.', search, resetScroll: false })
  return {
    chosen: variant,
    other: variant === undefined || other === variant ? undefined : other,
    found: { ...(reg_no && { reg_no }), ...(vin && { vin }) },
    show: (_id: string, found?: FoundRegistration) => open({ variant: _id, ...numbersOf(found) }),
    compare: (_id: string) => open(variant ? { variant, with: _id, reg_no, vin } : { variant: _id }),
    /** Leaves only the one of two that isn't closed. */
    close: (_id: string) =>
      open(
        _id === variant && other
          ? { variant: other }
          : variant && _id !== variant
            ? { variant, reg_no, vin }
            : {},
      ),
  }
}

function numbersOf(found: FoundRegistration | undefined): Search {
  const { reg_no, vin } = found ?? {}
  return { ...(reg_no && { reg_no }), ...(vin && { vin: vin.vin }) }
}
