import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useOrderLines } from '../../records/orders/use-order-lines.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'

/** Shows other orders of the same plate, VIN or original file, whoever placed them. */
export function RelatedOrders({ id }: { id: string }) {
  const { t } = useTranslation()
  const line = useOrderLines()
  const { data, error, refetch } = useQuery(callQuery(orderRoutes.related, { params: { id } }))
  return (
    <RecordSection
      title={t('queue.related.title')}
      rows={data}
      error={error}
      retry={refetch}
      row={({ same_file, ...order }) =>
        line(order, [
          order.customer.company_name || order.customer.name,
          same_file ? t('queue.related.same_file') : '',
        ])
      }
      none={t('queue.related.none')}
    />
  )
}
