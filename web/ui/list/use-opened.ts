import { useNavigate, useSearch } from '@tanstack/react-router'

/** Returns the record that is open beside its list, from the value of that name in the address, so that other pages can link to it. */
export function useOpened(name: string) {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (id: string | undefined) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: Record<string, unknown>) => ({ ...before, [name]: id }),
    })
  return { id: search[name], open: (id: string) => show(id), close: () => show(undefined) }
}
