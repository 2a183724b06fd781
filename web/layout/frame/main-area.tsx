import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from '../../frame/main-area.module.css'
import { NavigationOverlay } from './navigation-overlay.tsx'

/** Shows the page's body. A navigation focuses it, so that keyboard and screen readers start there. */
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
