import { useEffect } from 'react'

/**
 * Lets the browser ask before the tab is closed or reloaded. Opening another page needs no question: nothing is lost.
 */
export function useWarningBeforeClosing(warn: boolean) {
  useEffect(() => {
    if (!warn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [warn])
}
