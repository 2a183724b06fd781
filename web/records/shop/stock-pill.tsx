import { useTranslation } from 'react-i18next'
import type { StockLabel } from '../../../shared/shop/stock.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'

const tones = { low_stock: 'warning', out_of_stock: 'danger', sold_out: 'danger' } as const

/** Shows the label of a product's stock; `in stock` while there is enough. */
export function StockPill({ label }: { label: StockLabel | null }) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={label ? tones[label] : 'success'} plain>
      {t(`shop.stock.${label ?? 'in_stock'}`)}
    </StatusPill>
  )
}
