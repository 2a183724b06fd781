import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which invoice is open in the drawer: it stands in the address, so that others can lead to it. */
export function useOpenedInvoice() {
  const { invoice }: { invoice?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (id: string | undefined) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: Record<string, unknown>) => ({ ...before, invoice: id }),
    })
  return { id: invoice, open: (id: string) => show(id), close: () => show(undefined) }
}
