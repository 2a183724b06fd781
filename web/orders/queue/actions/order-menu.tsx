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
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { call, download } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { fileToRelease } from '../release/file-to-release.ts'

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
  const params = { id: order._id }
  const saving = useAction(() => download(orderTeamRoutes.downloadIni, { params }))
  const retrying = useAction(() => call(orderTeamRoutes.retryAutomation, { params }))
  const removing = useRemoval(order)
  const { can } = order
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
        <RowAction icon={IconFileText} onClick={() => saving.start()}>
          {t('queue.download_ini')}
        </RowAction>
      )}
      {can.retry_automation && (
        <RowAction icon={IconRefresh} onClick={() => retrying.start()}>
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
        <RowAction danger icon={IconTrash} onClick={() => removing.start()}>
          {t('queue.remove_ask')}
        </RowAction>
      )}
    </RowMenu>
  )
}

/** Deletes a finished order with its files for good, and leaves the page that is no more. */
function useRemoval({ _id: id, orderID, files }: Order) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = async () => {
    await call(orderTeamRoutes.remove, { params: { id } })
    void navigate({ to: pathTo('orderHistory') })
  }
  return useAction(remove, {
    ask: () => ({
      title: t('queue.remove_title', { orderID }),
      text: t('queue.remove_text', { count: files.filter((file) => !file.deleted_at).length }),
      action: t('queue.remove_action'),
      danger: true,
    }),
    done: () => t('queue.removed', { orderID }),
  })
}
