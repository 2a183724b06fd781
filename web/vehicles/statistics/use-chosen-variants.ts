import { useNavigate, useSearch } from '@tanstack/react-router'

/** Returns the variants in the address: the one that is shown, and the one it is compared with. */
export function useChosenVariants() {
  const { variant, with: other }: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (search: { variant?: string; with?: string }) =>
    void navigate({ to: '.', search, resetScroll: false })
  return {
    chosen: variant,
    other: variant === undefined || other === variant ? undefined : other,
    show: (_id: string) => open({ variant: _id }),
    compare: (_id: string) => open(variant ? { variant, with: _id } : { variant: _id }),
    /** Leaves only the one of two that isn't closed. */
    close: (_id: string) =>
      open(_id === variant && other ? { variant: other } : variant && _id !== variant ? { variant } : {}),
  }
}
