import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentBody } from '../../../../shared/contract/route.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { refreshQueries } from '../../../app/api/refresh-queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useOrderChanged } from '../../order/orders.queries.ts'

/** Returns a handler that shows the error of a refused call and refetches the order: somebody else changed it. */
function useRefused(id: string) {
  const { t } = useTranslation()
  return (error: unknown) => {
    toast.error(t(errorPhrase(error)))
    void refreshQueries({ topic: 'order', id })
  }
}

/** Holds, resumes, reopens an order, puts it back, or asks its customer to correct it. */
export function useChangeStatus(id: string) {
  const onSuccess = useOrderChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof orderRoutes.changeStatus>) =>
      call(orderRoutes.changeStatus, { params: { id }, body }),
    onSuccess,
    onError: useRefused(id),
  })
}

/** Corrects facts of an order. */
export function useSetFacts(id: string) {
  const onSuccess = useOrderChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof orderRoutes.setFacts>) =>
      call(orderRoutes.setFacts, { params: { id }, body }),
    onSuccess,
  })
}

/** Refunds credits of a completed order. */
export function useRefundOrder(id: string) {
  const onSuccess = useOrderChanged()
  return useMutation({
    mutationFn: (body: SentBody<typeof orderRoutes.refund>) =>
      call(orderRoutes.refund, { params: { id }, body }),
    onSuccess,
  })
}

/** Gives an order to somebody of the team. */
export function useAssignOrder(id: string) {
  const onSuccess = useOrderChanged()
  return useMutation({
    mutationFn: (tuner_id: string) => call(orderRoutes.assign, { params: { id }, body: { tuner_id } }),
    onSuccess,
  })
}

/** Sends the order to the automation again. */
export function useRetryAutomation(id: string) {
  const onSuccess = useOrderChanged()
  return useMutation({
    mutationFn: () => call(orderRoutes.retryAutomation, { params: { id } }),
    onSuccess,
    onError: useRefused(id),
  })
}

/** Deletes a finished order with its files for good. */
export function useRemoveOrder(order: Pick<Order, '_id'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(orderRoutes.remove, { params: { id: order._id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [orderRoutes.complete.path] })
    },
    onError: useRefused(order._id),
  })
}
