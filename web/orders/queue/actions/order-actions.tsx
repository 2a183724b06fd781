import { Button, type ButtonProps, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isKeyOf } from '../../../../shared/contract/typed-keys.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { call, download } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { orderAct } from '../keys/order-act.ts'
import { useTakeOrder } from '../take-order.ts'
import { ActionDialog, type Asking } from './action-dialog.tsx'
import { isColleagues } from './can-upload.ts'
import classes from './order-actions.module.css'
import { OrderMenu } from './order-menu.tsx'

/** Phrases of the action that starts work, by the order's status. */
const toWork = {
  pending: 'queue.take',
  on_hold: 'queue.resume',
  incomplete: 'queue.resume',
  tuned: 'queue.back_to_work',
  completed: 'queue.rework',
} as const

type Props = {
  order: Order
  /** Beside the queue: smaller. */
  beside?: boolean
}

/** Shows the actions that the order allows now, the next one first; the order lists which are allowed. */
export function OrderActions({ order, beside = false }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { can } = order
  const size: Sized = beside ? { size: 'xs', px: 'xs' } : { size: 'sm' }
  return (
    <Group gap={beside ? 6 : 'xs'} className={classes.actions}>
      <WorkButton order={order} {...size} />
      {can.download_original && <OriginalButton id={order._id} {...size} />}
      {can.change_to.includes('pending') && <PutBackButton id={order._id} {...size} />}
      {can.change_to.includes('incomplete') && (
        <Button variant="default" {...size} onClick={() => setAsking('incomplete')} {...orderAct('correct')}>
          {t('queue.incomplete_ask')}
        </Button>
      )}
      {can.change_to.includes('on_hold') && (
        <Button variant="default" {...size} onClick={() => setAsking('on_hold')} {...orderAct('hold')}>
          {t('queue.on_hold_ask')}
        </Button>
      )}
      {can.assign && (
        <Button variant="default" {...size} onClick={() => setAsking('give')} {...orderAct('give')}>
          {t('queue.give_ask')}
        </Button>
      )}
      <OrderMenu
        order={order}
        size={beside ? 30 : 36}
        onCancel={() => setAsking('cancelled')}
        onRefund={() => setAsking('refund')}
        onEditFacts={() => setAsking('facts')}
        onRelease={() => setAsking('release')}
      />
      {asking && <ActionDialog order={order} asking={asking} onClose={() => setAsking(null)} />}
    </Group>
  )
}

type Sized = Pick<ButtonProps, 'size' | 'px'>

/**
 * Shows the button that starts work: the main one to take an order, a lesser one to resume a checked or finished order. A
 * colleague's order is taken over by it, and by no key.
 */
function WorkButton({ order, ...size }: { order: Order } & Sized) {
  const { t } = useTranslation()
  const me = useMe()
  const take = useTakeOrder()
  const params = { id: order._id }
  const resume = useAction(() =>
    call(orderTeamRoutes.changeStatus, { params, body: { status: 'in_progress' } }),
  )
  const takeOver = useAction(() => call(orderTeamRoutes.assign, { params, body: { tuner_id: me._id } }))
  const { status, _id, can, assigned_to } = order
  const theirs = assigned_to && isColleagues(order, me._id) ? assigned_to.name : null
  const inWork = status === 'in_progress' && theirs !== null && can.assign
  const phrase = isKeyOf(toWork, status) && can.change_to.includes('in_progress') ? toWork[status] : null
  if (!inWork && !phrase) return null
  const next = inWork || status === 'pending' || status === 'on_hold'
  const work = () => {
    if (inWork) return takeOver.start()
    return status === 'pending' ? take.start(_id) : resume.start()
  }
  return (
    <Button
      {...size}
      variant={next && !theirs ? 'filled' : 'default'}
      loading={take.busy || resume.busy || takeOver.busy}
      onClick={work}
      {...(next && !theirs && orderAct('take'))}
    >
      {theirs && next ? t('queue.take_over', { name: theirs }) : phrase && t(phrase)}
    </Button>
  )
}

function OriginalButton({ id, ...size }: { id: string } & Sized) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() => download(orderRoutes.downloadOriginal, { params: { id } }))
  return (
    <Button
      variant="default"
      {...size}
      loading={busy}
      leftSection={<IconDownload size={14} />}
      onClick={() => start()}
      {...orderAct('download')}
    >
      {t('queue.original')}
    </Button>
  )
}

function PutBackButton({ id, ...size }: { id: string } & Sized) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() =>
    call(orderTeamRoutes.changeStatus, { params: { id }, body: { status: 'pending' } }),
  )
  return (
    <Button variant="default" {...size} loading={busy} onClick={() => start()}>
      {t('queue.put_back')}
    </Button>
  )
}
