import type { ReactNode } from 'react'
import classes from './step.module.css'

type ChoiceGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** For few words: more cards fit beside each other. */
  small?: boolean
  children: ReactNode
}

/** Cards that belong together under a heading, as one group to everybody. */
export function ChoiceGroup({ legend, hint, error, small, children }: ChoiceGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.cards} data-small={small}>
        {children}
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
