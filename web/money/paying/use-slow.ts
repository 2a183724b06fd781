import { useEffect, useState } from 'react'

/** Whether something has been going on for longer than people wait without a word: a second. */
export function useSlow(goingOn: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!goingOn) return
    const timer = setTimeout(() => setSlow(true), 1_000)
    return () => clearTimeout(timer)
  }, [goingOn])
  return slow
}
