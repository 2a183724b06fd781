import type { ReactNode } from 'react'
import classes from './choice-chip.module.css'

type ChoiceChipProps = {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  title: ReactNode
  /** Addition to the price, after the title. */
  price?: ReactNode
}

/** Shows a choice of few words as a chip; as `ChoiceCard`, its input makes it accessible. */
export function ChoiceChip({ type, name, checked, onChange, title, price }: ChoiceChipProps) {
  return (
    <label className={classes.chip} data-checked={checked || undefined}>
      <input
        className={classes.input}
        type={type}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{title}</span>
      {price ? <span className={classes.price}>{price}</span> : null}
    </label>
  )
}
