import { useNavigate, useSearch } from '@tanstack/react-router'

/** The dialogs that `useDialog` opens: one thing is open beside a list at a time. */
const noDialog = { add: undefined, export: undefined, from_file: undefined }

/** Returns the record that is open beside its list, from the value of that name in the address, so that other pages can link to it. */
export function useOpened(name: string) {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (id: string | undefined) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: Record<string, unknown>) => ({ ...before, ...noDialog, [name]: id }),
    })
  return { id: search[name], open: (id: string) => show(id), close: () => show(undefined) }
}
