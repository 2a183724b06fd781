import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useOrderLines } from '../../records/orders/use-order-lines.tsx'
import { RecordSection } from '../../ui/record/record-section.tsx'
import classes from './earlier-tunes.module.css'

const useEarlierTunes = (id: string) =>
  useQuery({
    ...callQuery(orderRoutes.earlierTunes, { params: { id } }),
    select: (items) => ({ items }),
  })

/** Shows delivered orders with the software number of this one's file, whoever placed them, and who worked on them. */
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
      none={t('queue.earlier_tunes.none')}
    />
  )
}

/** Warns when a read with the same numbers was here with other bytes: one of the two may already be tuned. */
export function EarlierTuneWarning({ id }: { id: string }) {
  const { t } = useTranslation()
  const tunes = useEarlierTunes(id).data?.items
  const differing = tunes?.find(({ original }) => original === 'other_bytes')
  if (!differing) return null
  const { _id, orderID } = differing
  return (
    <Alert
      color="warning"
      variant="light"
      icon={<IconAlertTriangle />}
      title={t('queue.earlier_tunes.warning')}
    >
      {t('queue.earlier_tunes.warning_text', { orderID })}{' '}
      <Anchor component={Link} to={pathTo('workOrder', { id: _id })} size="sm">
        {t('queue.earlier_tunes.compare', { orderID })}
      </Anchor>
    </Alert>
  )
}
