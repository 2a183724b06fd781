import { useNavigate, useSearch } from '@tanstack/react-router'

/** Returns the invoice that is open in the drawer, from the address, so that other pages can link to it. */
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
