import {
  IconEdit,
  IconFileText,
  IconReceiptRefund,
  IconRefresh,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { download } from '../../../app/api/api.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { useDownload } from '../../order/use-download.ts'
import { fileToRelease } from '../release/file-to-release.ts'
import { useRemoveOrder, useRetryAutomation } from './order-actions.queries.ts'

type Props = {
  order: Order
  size: number
  onCancel: () => void
  onRefund: () => void
  onEditFacts: () => void
  onRelease: () => void
}

/** Shows the less common actions that an order allows. */
export function OrderMenu({ order, size, onCancel, onRefund, onEditFacts, onRelease }: Props) {
  const { t } = useTranslation()
  const { start } = useDownload()
  const retry = useRetryAutomation(order._id)
  const remove = useConfirmedRemoval(order)
  const { can, _id } = order
  if (!can.edit_facts) return null
  return (
    <RowMenu label={t('queue.more_acts')} variant="default" size={size}>
      {can.release && !fileToRelease(order) && (
        <RowAction icon={IconSend} onClick={onRelease}>
          {t('queue.release_again')}
        </RowAction>
      )}
      <RowAction icon={IconEdit} onClick={onEditFacts}>
        {t('queue.edit_facts')}
      </RowAction>
      {can.download_ini && (
        <RowAction
          icon={IconFileText}
          onClick={() => start(() => download(orderRoutes.downloadIni, { params: { id: _id } }))}
        >
          {t('queue.download_ini')}
        </RowAction>
      )}
      {can.retry_automation && (
        <RowAction icon={IconRefresh} onClick={() => retry.mutate()}>
          {t('queue.retry_automation')}
        </RowAction>
      )}
      {(can.refund || (order.status === 'completed' && order.invoice?.can.refund)) && (
        <RowAction danger icon={IconReceiptRefund} onClick={onRefund}>
          {t('queue.refund_ask')}
        </RowAction>
      )}
      {can.cancel && (
        <RowAction danger icon={IconX} onClick={onCancel}>
          {t('queue.cancel_ask')}
        </RowAction>
      )}
      {can.remove && (
        <RowAction danger icon={IconTrash} onClick={() => void remove()}>
          {t('queue.remove_ask')}
        </RowAction>
      )}
    </RowMenu>
  )
}

/** Deletes after the consequence was confirmed, and leaves the page that is no more. */
function useConfirmedRemoval(order: Order) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const removal = useRemoveOrder(order)
  return async () => {
    const sure = await confirm({
      title: t('queue.remove_title', { orderID: order.orderID }),
      text: t('queue.remove_text', { count: order.files.filter((file) => !file.deleted_at).length }),
      action: t('queue.remove_action'),
      danger: true,
    })
    if (!sure) return
    removal.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('queue.removed', { orderID: order.orderID }))
        void navigate({ to: pathTo('orderHistory') })
      },
    })
  }
}
