import { useEffect, useState } from 'react'

/**
 * Fetches what a page shows once it is there: `undefined` until then, the error where it fails. `load` is called again
 * when it changes; null leaves out the call.
 */
export function useFetched<T>(load: (() => Promise<T>) | null): { data: T | undefined; error: unknown } {
  const [state, setState] = useState<{ data: T | undefined; error: unknown }>(nothing)
  useEffect(() => {
    if (!load) return
    let wanted = true
    load().then(
      (data) => wanted && setState({ data, error: null }),
      (error: unknown) => wanted && setState({ data: undefined, error }),
    )
    return () => {
      wanted = false
    }
  }, [load])
  return state
}

const nothing = { data: undefined, error: null }
