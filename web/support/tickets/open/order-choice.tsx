import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../../shared/contract/cut-text.ts'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { SearchSelect } from '../../../ui/field/search-select.tsx'

type Named = Pick<OrderRow, 'orderID' | 'manufacture' | 'model' | 'reg_no'>

const labelOf = ({ orderID, manufacture, model, reg_no }: Named) =>
  [`#${orderID}`, [manufacture, model].filter(Boolean).join(' '), reg_no].filter(Boolean).join(' · ')

async function findOrders(text: string, signal: AbortSignal) {
  const { items } = await call(orderRoutes.mine, {
    query: { keywords: cutText(text, 100) || undefined, size: 10 },
    signal,
  })
  return items.map((order) => ({ value: order._id, label: labelOf(order) }))
}

type Props = { value: string | null; onChange: (order_id: string | null) => void }

/** Chooses one of the person's own orders, the newest first; typing searches them. */
export function OrderChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  const params = { id: value ?? '' }
  const chosen = useQuery({ ...callQuery(orderRoutes.one, { params }), enabled: value !== null })
  return (
    <SearchSelect
      label={t('tickets.field.order')}
      description={t('tickets.open.order_hint')}
      value={value ?? ''}
      valueLabel={chosen.data ? labelOf(chosen.data) : ''}
      choices={findOrders}
      onChange={(id) => onChange(id || null)}
    />
  )
}
