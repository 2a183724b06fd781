import { useEffect, useState } from 'react'

/** How far a thumb may tremble before it counts as scrolling. */
const tremble_px = 8

/** Tells whether the page was last scrolled down, and not up again or back to its top. */
export function useScrolledDown() {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      // A page that springs back at its end doesn't count as scrolled up.
      const end = document.documentElement.scrollHeight - window.innerHeight
      const now = Math.max(0, Math.min(window.scrollY, end))
      if (now === 0) setDown(false)
      if (now !== 0 && Math.abs(now - last) < tremble_px) return
      if (now !== 0) setDown(now > last)
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return down
}
