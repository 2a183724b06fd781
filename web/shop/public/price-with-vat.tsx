import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownPrice } from '../../../shared/shop/shown-prices.ts'
import { useFormat } from '../../i18n/format.ts'
import { shownPricesQuery } from './public.queries.ts'

type Props = { price: number; className: string | undefined; vatClassName: string | undefined }

/** Shows a net price as the reader is shown prices, and says beside it if VAT is in it. */
export function PriceWithVat({ price, className, vatClassName }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: prices } = useQuery(shownPricesQuery)
  if (!prices) return <span className={className} aria-busy />
  const words = prices.with_vat ? 'incl_vat' : prices.vat_percentage > 0 ? 'plus_vat' : 'no_vat'
  return (
    <span className={className}>
      <bdi>{format.money(shownPrice(price, prices), prices.currency)}</bdi>
      <span className={vatClassName}>{t(`shop.${words}`)}</span>
    </span>
  )
}
