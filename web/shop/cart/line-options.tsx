import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../../shared/shop/carts.ts'
import { ChoiceChip } from '../../ui/field/choice-chip.tsx'
import classes from './cart.module.css'

type Props = {
  line: CartItem
  /** Writes what a net price adds, as the reader is shown prices. */
  added: (net: number) => string
  onChange: (selected_extra_options: string[]) => Promise<void>
}

/** Shows the options of a line, to choose them anew. */
export function LineOptions({
  line: { name, selected_extra_options, extra_options },
  added,
  onChange,
}: Props) {
  const { t } = useTranslation()
  /** Shown at once, until the cart is as they are or the server refused them. */
  const [wanted, setWanted] = useState<string[] | null>(null)
  if (extra_options.length === 0) return null
  const chosen = wanted ?? selected_extra_options.map(({ _id }) => _id)
  const choose = async (next: string[]) => {
    setWanted(next)
    await onChange(next)
    setWanted((now) => (now === next ? null : now))
  }
  return (
    <fieldset className={classes.choices} aria-label={t('cart.options_of', { name })}>
      {extra_options.map((option) => (
        <ChoiceChip
          key={option._id}
          type="checkbox"
          name="option"
          checked={chosen.includes(option._id)}
          onChange={(checked) =>
            void choose(checked ? [...chosen, option._id] : chosen.filter((id) => id !== option._id))
          }
          title={<bdi>{option.name}</bdi>}
          price={added(option.price)}
        />
      ))}
    </fieldset>
  )
}
