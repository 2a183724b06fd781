import type { ReactNode } from 'react'
import classes from './step.module.css'

type ChoiceGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** `small`: cards of few words, more beside each other; `chips`: one after the other. */
  look?: 'cards' | 'small' | 'chips'
  children: ReactNode
}

/** Shows choices that belong together under a heading, as one group to everybody. */
export function ChoiceGroup({ legend, hint, error, look = 'cards', children }: ChoiceGroupProps) {
  return (
    <fieldset className={classes.group} data-invalid={Boolean(error) || undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.choices} data-look={look}>
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
