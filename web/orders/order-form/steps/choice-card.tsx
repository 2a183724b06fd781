import type { ReactNode } from 'react'
import classes from './choice-card.module.css'

type ChoiceCardProps = {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  title: ReactNode
  /** What it does, under the title. */
  hint?: ReactNode
  /** What it costs, at the end of the line. */
  price?: ReactNode
}

/** A choice as a card: the whole card is the target, the input in it says what it is to everybody. */
export function ChoiceCard({ type, name, checked, onChange, title, hint, price }: ChoiceCardProps) {
  return (
    <label className={classes.card} data-checked={checked || undefined}>
      <input
        className={classes.input}
        type={type}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {hint ? <span className={classes.hint}>{hint}</span> : null}
      </span>
      {price ? <span className={classes.price}>{price}</span> : null}
    </label>
  )
}
