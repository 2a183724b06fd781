import { useTranslation } from 'react-i18next'
import { priceOfCredits } from '../../../shared/money/money.ts'
import type { OrderRow } from '../../../shared/orders/order.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from './work-price.module.css'

/** The currency and the net price of a credit when work is paid in money; both null when it is paid in credits. */
export type PaidIn = Pick<OrderRow, 'credit_price' | 'currency'>

type WorkPriceProps = { credits: number; paidIn: PaidIn; discount?: number }

/** Returns a function that formats the price of work (hundredths of a credit), without VAT. */
export function useWorkPrice() {
  const format = useFormat()
  return (credits: number, { credit_price, currency }: PaidIn): string =>
    credit_price === null || currency === null
      ? format.credits(credits)
      : format.money(priceOfCredits(credits, credit_price), currency)
}

/** Shows the price of work, without VAT, and beside it the discount in percent that came off it. */
export function WorkPrice({ credits, paidIn, discount = 0 }: WorkPriceProps) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const price = useWorkPrice()
  return (
    <>
      {discount > 0 ? (
        <span className={classes.discount}>{t('orders.discount', { percent: percent(discount) })}</span>
      ) : null}
      <span className="numbers">{price(credits, paidIn)}</span>
    </>
  )
}

/** Returns the currency and the price of a credit for new orders. */
export function useSitePaidIn(): PaidIn {
  const site = useSiteData()
  return site?.payment_type === 'direct'
    ? { credit_price: site.credit_price, currency: site.currency }
    : { credit_price: null, currency: null }
}
