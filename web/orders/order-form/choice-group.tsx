import type { ReactNode } from 'react'
import classes from './step.module.css'

type ChoiceGroupProps = { legend: ReactNode; hint?: ReactNode; error?: ReactNode; children: ReactNode }

/** Cards that belong together under a heading, as one group to everybody. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.cards}>{children}</div>
      {error ? <p className={classes.error}>{error}</p> : null}
    </fieldset>
  )
}
