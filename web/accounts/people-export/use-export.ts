import { useEffect, useRef, useState } from 'react'
import type { ExportFormat, PeopleFilter } from '../../../shared/accounts/people-export.ts'
import { type ExportProgress, receiveExport } from './receive-export.ts'

/** Returns the state of one export at a time, and functions to start and cancel it. Leaving the page cancels it too. */
export function useExport(filter: Partial<PeopleFilter>, onDone: (people: number) => void) {
  const running = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ExportFormat) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setFailure(null)
    try {
      onDone(await receiveExport(format, filter, { signal: controller.signal, onProgress: setProgress }))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error)
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  return { start, cancel, busy, progress, failure }
}
