import { useTranslation } from 'react-i18next'
import { shownPrice } from '../../../shared/shop/show-price.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { useFormat } from '../../i18n/format.ts'

type Props = {
  price: number
  /** Undefined until they are known. */
  prices: ShownPrices | undefined
  className: string | undefined
  vatClassName: string | undefined
}

/** Shows a net price as the reader is shown prices, and says beside it if VAT is in it. */
export function PriceWithVat({ price, prices, className, vatClassName }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!prices) return <span className={className} aria-busy />
  const words = prices.with_vat ? 'incl_vat' : prices.vat_percentage > 0 ? 'plus_vat' : 'no_vat'
  return (
    <span className={className}>
      <bdi>{format.money(shownPrice(price, prices), prices.currency)}</bdi>
      <span className={vatClassName}>{t(`shop.${words}`)}</span>
    </span>
  )
}
