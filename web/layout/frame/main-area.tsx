import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './main-area.module.css'
import { NavigationOverlay } from './navigation-overlay.tsx'

/** The page's body. After a navigation the focus starts here again, so that the keyboard and readers follow. */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const first = useRef(true)
  useEffect(() => {
    if (!path) return
    if (!first.current && !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true })
    }
    first.current = false
  }, [path])
  return (
    <main className={classes.main} id="main" tabIndex={-1} ref={main}>
      {children}
      <NavigationOverlay />
    </main>
  )
}
