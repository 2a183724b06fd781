import { useTranslation } from 'react-i18next'
import type { SentBody } from '../../../../shared/contract/route.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { undoSeconds } from '../../../../shared/orders/release-check.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type Numbered = Pick<Order, '_id' | 'orderID'>
type Submission = Omit<SentBody<typeof orderTeamRoutes.submit>, 'release' | 'undoable'>

/** Returns what releases the newest modified file to the customer; for some seconds that can be undone. */
export function useRelease(order: Numbered) {
  const { t } = useTranslation()
  const undo = useUndoRelease(order)
  const { _id: id, orderID } = order
  return async (body: Submission) => {
    await call(orderTeamRoutes.submit, { params: { id }, body: { ...body, release: true, undoable: true } })
    toast.success(t('queue.releasing', { orderID }), () => undo.start(), undoSeconds)
  }
}

/** Takes a release back while nobody was notified. */
export function useUndoRelease({ _id: id, orderID }: Numbered) {
  const { t } = useTranslation()
  return useAction(async () => {
    await call(orderTeamRoutes.undoRelease, { params: { id } })
    toast.info(t('queue.release_undone', { orderID }))
  })
}
