import { useTranslation } from 'react-i18next'
import type { Cart } from '../../../shared/shop/carts.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChoiceCard } from '../../ui/field/choice-card.tsx'
import classes from './cart.module.css'
import { shownAmounts } from './cart-prices.ts'

type Props = {
  cart: Cart
  prices: ShownPrices
  /** True where what stands around it says what is chosen. */
  titled?: boolean
  onChange: (shipping_method_id: string) => void
}

/** Shows the ways to send a cart to its country, with cost and time. */
export function ShippingChoice({ cart, prices, titled = false, onChange }: Props) {
  const { t } = useTranslation()
  const { money, dayRange, days } = useFormat()
  const { shown } = shownAmounts(cart, prices)
  if (cart.shipping_choices.length === 0) return <p className={classes.problem}>{t('cart.not_sent_there')}</p>
  return (
    <fieldset className={classes.group}>
      <legend className={titled ? 'visually-hidden' : classes.legend}>{t('cart.shipping')}</legend>
      {cart.shipping_choices.map(({ _id, name, cost, time, arrives }) => (
        <ChoiceCard
          key={_id}
          type="radio"
          name="shipping"
          checked={_id === cart.shipping?._id}
          onChange={() => onChange(_id)}
          title={<bdi>{name}</bdi>}
          hint={arrives ? t('cart.arrives', { range: dayRange(arrives) }) : days(time)}
          price={cost === 0 ? t('cart.free') : money(shown(cost), cart.currency)}
        />
      ))}
    </fieldset>
  )
}
