import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { isKeyOf } from '../../../../shared/contract/typed-keys.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { useTakeOrder } from '../take-order.ts'
import classes from './order-actions.module.css'
import { useChangeStatus, useReleaseOrder } from './order-actions.queries.ts'
import { OrderMenu } from './order-menu.tsx'
import { ReasonDialogs, type Reasoning } from './reason-dialogs.tsx'

/** Phrases of the action that starts work, by the order's status. */
const toWork = {
  pending: 'queue.take',
  on_hold: 'queue.resume',
  tuned: 'queue.back_to_work',
  completed: 'queue.rework',
} as const

type Props = {
  order: Order
  /** Beside the queue: smaller, and the upload is a link to the order's page. */
  beside?: boolean
}

/** Shows the actions that the order allows now, the next one first; the order tells which are allowed. */
export function OrderActions({ order, beside = false }: Props) {
  const { t } = useTranslation()
  const [reasoning, setReasoning] = useState<Reasoning | null>(null)
  const { can, status } = order
  const size = beside ? 'xs' : 'sm'
  return (
    <Group gap={beside ? 6 : 'xs'} className={classes.actions}>
      {beside && can.upload_modified && status === 'in_progress' && (
        <Button component={Link} to={pathTo('workOrder', { id: order._id })} size={size}>
          {t('queue.upload_link')}
        </Button>
      )}
      {can.release && status === 'tuned' && <ReleaseButton id={order._id} size={size} />}
      <WorkButton order={order} size={size} />
      {can.change_to.includes('pending') && <PutBackButton id={order._id} size={size} />}
      {can.change_to.includes('incomplete') && (
        <Button variant="default" size={size} onClick={() => setReasoning('incomplete')}>
          {t('queue.incomplete_ask')}
        </Button>
      )}
      {can.change_to.includes('on_hold') && (
        <Button variant="default" size={size} onClick={() => setReasoning('on_hold')}>
          {t('queue.on_hold_ask')}
        </Button>
      )}
      <OrderMenu order={order} size={beside ? 30 : 36} onCancel={() => setReasoning('cancelled')} />
      {reasoning && <ReasonDialogs order={order} reasoning={reasoning} onClose={() => setReasoning(null)} />}
    </Group>
  )
}

type Sized = { size: 'xs' | 'sm' }

function ReleaseButton({ id, size }: { id: string } & Sized) {
  const { t } = useTranslation()
  const { isPending, release } = useReleaseOrder(id)
  return (
    <Button size={size} loading={isPending} onClick={release}>
      {t('queue.release')}
    </Button>
  )
}

/**
 * Shows the button that starts work: the main one to take an order, a lesser one to resume a checked or finished order.
 */
function WorkButton({ order, size }: { order: Order } & Sized) {
  const { t } = useTranslation()
  const take = useTakeOrder()
  const change = useChangeStatus(order._id)
  const { status, _id } = order
  if (!order.can.change_to.includes('in_progress') || !isKeyOf(toWork, status)) return null
  const next = status === 'pending' || status === 'on_hold'
  const work = () => (status === 'pending' ? take.mutate(_id) : change.mutate({ status: 'in_progress' }))
  return (
    <Button
      size={size}
      variant={next ? 'filled' : 'default'}
      loading={take.isPending || change.isPending}
      onClick={work}
    >
      {t(toWork[status])}
    </Button>
  )
}

function PutBackButton({ id, size }: { id: string } & Sized) {
  const { t } = useTranslation()
  const change = useChangeStatus(id)
  return (
    <Button
      variant="default"
      size={size}
      loading={change.isPending}
      onClick={() => change.mutate({ status: 'pending' })}
    >
      {t('queue.put_back')}
    </Button>
  )
}
