import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useOrderLines } from '../../records/orders/use-order-lines.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'
import classes from './earlier-tunes.module.css'

const useEarlierTunes = (id: string) =>
  useQuery({
    ...callQuery(orderTeamRoutes.earlierTunes, { params: { id } }),
    select: (items) => ({ items }),
  })

/**
 * Shows delivered orders with the software number of this one's file, whoever placed them, and who worked on them. Nothing where
 * there are none.
 */
export function EarlierTunes({ id }: { id: string }) {
  const { t } = useTranslation()
  const line = useOrderLines()
  return (
    <RecordSection
      title={t('queue.earlier_tunes.title')}
      query={useEarlierTunes(id)}
      row={({ original, ...order }) => {
        const row = line(order, [
          order.customer.company_name || order.customer.name,
          order.assigned_to?.name ?? '',
          t(`queue.earlier_tunes.original.${original}`),
        ])
        return { ...row, about: <span className={classes.about}>{row.about}</span> }
      }}
    />
  )
}

/**
 * Warns when the file may already be tuned: it was delivered as a modified one, a read with the same numbers was here with other bytes, or
 * the customer said so. Shows what the customer answered to that question.
 */
export function EarlierTuneWarning({ order }: { order: Order }) {
  const { t } = useTranslation()
  const tunes = useEarlierTunes(order._id).data?.items
  const { tuned_before } = order
  const said =
    tuned_before && t('queue.earlier_tunes.answer', { answer: t(`orders.tuned_before.${tuned_before}`) })
  const delivered = tunes?.find(({ original }) => original === 'delivered')
  const differing = delivered ?? tunes?.find(({ original }) => original === 'other_bytes')
  if (!differing && tuned_before !== 'yes') return null
  const kind = delivered ? 'warning_delivered' : differing ? 'warning' : 'warning_said'
  return (
    <Alert
      color="warning"
      variant="light"
      icon={<IconAlertTriangle />}
      title={t(`queue.earlier_tunes.${kind}`)}
    >
      {t(`queue.earlier_tunes.${kind}_text`, { orderID: differing?.orderID })}{' '}
      {differing && (
        <Anchor component={Link} to={pathTo('workOrder', { id: differing._id })} size="sm">
          {t('queue.earlier_tunes.compare', { orderID: differing.orderID })}
        </Anchor>
      )}
      {said && <p className={classes.said}>{said}</p>}
    </Alert>
  )
}
