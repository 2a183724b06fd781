/** Returns the page that was asked for before signing in, as the next step's address keeps it. */
export function useBack(): { back: string | undefined } {
  return { back: new URLSearchParams(location.search).get('back') ?? undefined }
}
