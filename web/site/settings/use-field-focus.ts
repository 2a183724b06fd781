import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Focuses the field that the address names (`?field=site_title`), to which the search leads, and takes its name out of the address. */
export function useFieldFocus(form: RefObject<HTMLElement | null>) {
  const { field }: { field?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    const named = field && CSS.escape(field)
    const input =
      named && form.current?.querySelector<HTMLElement>(`[data-path="${named}"], [data-path^="${named}."]`)
    if (!input) return
    input.scrollIntoView({ block: 'center' })
    input.focus({ preventScroll: true })
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (before: Record<string, unknown>) => ({ ...before, field: undefined }),
    })
  }, [field, form, navigate])
}
