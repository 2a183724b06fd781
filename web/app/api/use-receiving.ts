import { useEffect, useRef, useState } from 'react'
import type { Arrival, Receiving } from './receive-file.ts'

/** Returns the state of one file at a time that is received, and functions to start and cancel it. Leaving the page cancels it too. */
export function useReceiving(onDone: (total: number) => void) {
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Arrival | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async (receive: (receiving: Receiving) => Promise<number>) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setFailure(null)
    try {
      onDone(await receive({ signal: controller.signal, onProgress: setProgress }))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error)
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  return { start, cancel, busy, progress, failure }
}
