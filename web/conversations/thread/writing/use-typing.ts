import { useRef } from 'react'
import type { ThreadSource } from '../thread-source.ts'

/** Pause between two announcements that somebody writes, in milliseconds. */
const pauseMs = 3000

/** Returns a function that announces to the others that the reader writes, at most once in three seconds. */
export function useTyping({ announceTyping }: Pick<ThreadSource, 'announceTyping'>) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return (internal: boolean) => {
    const now = Date.now()
    if (now - last.current < pauseMs) return
    last.current = now
    // Nobody misses what fails.
    announceTyping(internal).catch(() => undefined)
  }
}
