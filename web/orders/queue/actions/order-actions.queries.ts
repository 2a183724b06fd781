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
import { useReleaseReason } from './use-release-reason.ts'

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

export type Submission = {
  file?: File
  release: boolean
  reason?: string
  onProgress?: (share: number) => void
}

/**
 * Uploads a modified file, releases the newest one, or both at once; a file that looks like one for another ECU is asked
 * about. Who calls tells what went wrong.
 */
export function useSubmitOrder(id: string) {
  const onSuccess = useOrderChanged()
  const releaseReason = useReleaseReason()
  const send = ({ file, release, reason = '', onProgress }: Submission, warning_reason = '') =>
    call(orderRoutes.submit, {
      params: { id },
      body: { release, reason, warning_reason },
      files: file ? { modified_file: [file] } : {},
      ...(onProgress && { onProgress }),
    })
  return useMutation({
    mutationFn: (submission: Submission) =>
      send(submission).catch(async (refusal: unknown) => send(submission, await releaseReason(refusal))),
    onSuccess,
  })
}

/** Releases the newest modified file to the customer. */
export function useReleaseOrder({ _id, orderID }: Pick<Order, '_id' | 'orderID'>) {
  const { t } = useTranslation()
  const submit = useSubmitOrder(_id)
  const onError = useRefused(_id)
  const release = (onReleased?: () => void) => {
    const onSuccess = () => {
      toast.success(t('queue.released', { orderID }))
      onReleased?.()
    }
    submit.mutate({ release: true }, { onSuccess, onError })
  }
  return { isPending: submit.isPending, release }
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
