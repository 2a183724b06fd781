import { useSearch } from '@tanstack/react-router'

/** Returns the page that was asked for before signing in, as the next step's address keeps it. */
export function useBack(): { back: string | undefined } {
  const { back }: { back?: unknown } = useSearch({ strict: false })
  return { back: typeof back === 'string' ? back : undefined }
}
