import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './figure-strip.module.css'

export type StripFigure = {
  label: string
  value: ReactNode
  /** True for a value in words, which needs more room than a number. */
  words?: boolean
  /** One line of what to make of it. */
  about?: ReactNode
  /** Colours the value. */
  tone?: 'danger' | 'warning' | 'accent' | undefined
  /** Greys the value: there is nothing to see behind it. */
  quiet?: boolean
  /** The address of what it counts, and the search of that page. */
  to?: string | undefined
  search?: Record<string, string>
}

/** The most figures that have room in one line beside the menu. */
const mostInLine = 8

/** Shows figures side by side in one strip, each linked to what it counts. The last line is filled, however many there are. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly StripFigure[] }) {
  const inLine = Math.ceil(figures.length / Math.ceil(figures.length / mostInLine))
  return (
    <Box component="ul" className={classes.strip} aria-label={label} style={{ '--a-line': inLine }}>
      {figures.map((figure) => (
        <li
          key={figure.label}
          data-tone={figure.tone}
          data-quiet={figure.quiet || undefined}
          data-words={figure.words || undefined}
        >
          <Figure {...figure} />
        </li>
      ))}
    </Box>
  )
}

function Figure({ label, value, about, to, search = {} }: StripFigure) {
  const parts = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      {about && <span className={classes.about}>{about}</span>}
    </>
  )
  if (!to) return <div className={classes.figure}>{parts}</div>
  return (
    <Link to={to} search={search} className={classes.figure}>
      {parts}
    </Link>
  )
}
