import { useState } from 'react'

/**
 * Runs one thing at a time for a button or form: `busy` while it runs, `failure` when it didn't work out. `before` is
 * a failure there was already.
 */
export function useSending(before: unknown = null) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(before)
  const send = async (run: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await run()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, setFailure, send }
}
