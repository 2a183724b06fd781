import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './choice-card.module.css'

type ChoiceCardProps = {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** True for the choice that a dialog focuses first. */
  focused?: boolean
  icon?: TablerIcon
  title: ReactNode
  /** Explains the choice, under the title. */
  hint?: ReactNode
  /** The figure that matters, under the title: a time, a gain. */
  fact?: ReactNode
  /** The price, at the end of the line. */
  price?: ReactNode
}

/** Shows a choice as a card: the whole card is clickable, and its input makes it accessible. */
export function ChoiceCard({
  type,
  name,
  checked,
  onChange,
  focused,
  icon: Icon,
  title,
  hint,
  fact,
  price,
}: ChoiceCardProps) {
  return (
    <label className={classes.card} data-checked={checked || undefined} data-icon={Icon ? true : undefined}>
      <input
        className={classes.input}
        type={type}
        name={name}
        checked={checked}
        data-autofocus={focused || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {Icon && <Icon className={classes.icon} size={24} aria-hidden />}
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.title}>{title}</span>
          {price ? <span className={classes.price}>{price}</span> : null}
        </span>
        {fact ? <span className={classes.fact}>{fact}</span> : null}
        {hint ? <span className={classes.hint}>{hint}</span> : null}
      </span>
    </label>
  )
}
