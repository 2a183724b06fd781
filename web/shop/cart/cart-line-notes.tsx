import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '../../../shared/shop/carts.ts'
import classes from './cart.module.css'

type Props = {
  line: CartItem
  /** True when other lines of the cart need the same stock. */
  shared: boolean
  /** Writes a net price as the reader is shown prices. */
  price: (net: number) => string
}

/** Says what is wrong with a line, and that its price is another one than before. */
export function LineNotes({ line: { problem, available, price_before }, shared, price }: Props) {
  const { t } = useTranslation()
  const wrong = () => {
    if (problem === 'gone') return t('cart.problem.gone')
    if (problem === 'option_gone') return t('cart.problem.option_gone')
    if (problem !== 'short') return null
    if (available === 0) return t('cart.problem.none_left')
    return t(shared ? 'cart.problem.short_together' : 'cart.problem.short', { count: available })
  }
  const words = wrong()
  return (
    <>
      {words && (
        <span className={classes.problem}>
          <IconAlertTriangle size={16} aria-hidden />
          {words}
        </span>
      )}
      {price_before !== null && problem !== 'gone' && (
        <span className={classes.changed}>
          <IconInfoCircle size={16} aria-hidden />
          {t('cart.price_was', { price: price(price_before) })}
        </span>
      )}
    </>
  )
}
