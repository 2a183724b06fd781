import type { ReactNode } from 'react'
import classes from './status-pill.module.css'

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/**
 * Shows a status as a coloured dot with its word, so that colour is never the only sign. `plain` omits the background.
 */
export function StatusPill({
  tone,
  plain = false,
  children,
}: {
  tone: Tone
  plain?: boolean
  children: ReactNode
}) {
  return (
    <span className={classes.pill} data-tone={tone} data-plain={plain || undefined}>
      {children}
    </span>
  )
}
