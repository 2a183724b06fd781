import { useState } from 'react'

/** Runs one thing at a time for a button or form: `busy` while it runs, `failure` when it didn't work out. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
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
