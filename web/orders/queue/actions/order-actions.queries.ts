import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentBody } from '../../../../shared/contract/route.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Returns a handler that shows the error of a refused call. */
function useRefused() {
  const { t } = useTranslation()
  return (error: unknown) => toast.error(t(errorPhrase(error)))
}

/** Holds, resumes, reopens an order, puts it back, or asks its customer to correct it. */
export function useChangeStatus(id: string) {
  return useMutation({
    mutationFn: (body: SentBody<typeof orderRoutes.changeStatus>) =>
      call(orderRoutes.changeStatus, { params: { id }, body }),
    onError: useRefused(),
  })
}

/** Corrects facts of an order. */
export function useSetFacts(id: string) {
  return useMutation({
    mutationFn: (body: SentBody<typeof orderRoutes.setFacts>) =>
      call(orderRoutes.setFacts, { params: { id }, body }),
  })
}

/** Refunds credits of a completed order. */
export function useRefundOrder(id: string) {
  return useMutation({
    mutationFn: (body: SentBody<typeof orderRoutes.refund>) =>
      call(orderRoutes.refund, { params: { id }, body }),
  })
}

/** Gives an order to somebody of the team. */
export function useAssignOrder(id: string) {
  return useMutation({
    mutationFn: (tuner_id: string) => call(orderRoutes.assign, { params: { id }, body: { tuner_id } }),
  })
}

/** Sends the order to the automation again. */
export function useRetryAutomation(id: string) {
  return useMutation({
    mutationFn: () => call(orderRoutes.retryAutomation, { params: { id } }),
    onError: useRefused(),
  })
}

/** Deletes a finished order with its files for good. */
export function useRemoveOrder(order: Pick<Order, '_id'>) {
  return useMutation({
    mutationFn: () => call(orderRoutes.remove, { params: { id: order._id } }),
    onError: useRefused(),
  })
}
