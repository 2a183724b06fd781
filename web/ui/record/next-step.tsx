import type { ReactNode } from 'react'
import type { Tone } from '../display/status-pill.tsx'
import classes from './next-step.module.css'

type NextStepProps = {
  /** Name of the section for screen readers. */
  label: string
  tone: Tone
  /** How far the record has come. */
  track?: ReactNode
  title: string
  /** Reason that somebody wrote, in their own language. */
  reason?: string | undefined
  text?: ReactNode
  facts?: ReactNode
  actions?: ReactNode
  /** True where a new title is read aloud. */
  live?: boolean
  /** What needs the full width. */
  children?: ReactNode
}

/** Shows how far a record has come, its status in plain words, and what its reader can do next. */
export function NextStep(props: NextStepProps) {
  const { label, tone, track, title, reason, text, facts, actions, live = false, children } = props
  return (
    <section className={classes.next} data-tone={tone} aria-label={label}>
      <div className={classes.track}>{track}</div>
      <div className={classes.words} aria-live={live ? 'polite' : undefined}>
        <h2 className={classes.title}>{title}</h2>
        {reason && (
          <p className={`${classes.reason} page-side`} dir="auto">
            {reason}
          </p>
        )}
        {text && <p className={classes.text}>{text}</p>}
        {facts}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {children}
    </section>
  )
}
