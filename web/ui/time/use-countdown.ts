import { useEffect, useState } from 'react'

const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Returns the whole seconds until a time in milliseconds, down to 0. */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    setSeconds(secondsTo(until))
    const timer = setInterval(() => {
      const left = secondsTo(until)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
