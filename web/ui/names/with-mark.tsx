import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './with-mark.module.css'

type Props = {
  /** A person's picture, a maker's letters. */
  mark: ReactNode
  children: ReactNode
}

/** Shows a name with its mark in front, in a cell or line that may be too narrow for all of it. */
export function WithMark({ mark, children }: Props) {
  return (
    <span className={clsx(classes.line, 'page-direction')}>
      {mark}
      <span className={clsx(classes.words, 'page-side')} dir="auto">
        {children}
      </span>
    </span>
  )
}
