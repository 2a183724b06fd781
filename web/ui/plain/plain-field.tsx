import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './plain-field.module.css'

export type PlainFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** What is wrong with what was typed; falsy when nothing is. */
  error?: ReactNode
  /** A button that stands at the end of the field. */
  end?: ReactNode
}

/** Shows a text field that looks as all others do and brings nothing along, for pages that load little. */
export function PlainField({ label, error, end, ...props }: PlainFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.field} data-end={Boolean(end) || undefined}>
        <input
          {...props}
          id={id}
          className={classes.input}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {end}
      </div>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
