import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentBody } from '../../../../shared/contract/route.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { undoSeconds } from '../../../../shared/orders/release-check.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type Numbered = Pick<Order, '_id' | 'orderID'>

/** Uploads a version of the modified file, of which the customer hears nothing yet. */
export function useAddModified({ _id }: Numbered) {
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      call(orderRoutes.addModified, { params: { id: _id }, files: { modified_file: [file] }, onProgress }),
  })
}

/** Hands in the newest modified file to be checked. Who calls tells what went wrong. */
export function useHandIn({ _id, orderID }: Numbered) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: (reason: string) =>
      call(orderRoutes.submit, { params: { id: _id }, body: { release: false, reason } }),
    onSuccess: () => toast.success(t('queue.handed_in', { orderID })),
  })
}

/**
 * Releases the newest modified file to the customer; for some seconds that can be undone. Who calls tells what went wrong.
 */
export function useRelease({ _id, orderID }: Numbered) {
  const { t } = useTranslation()
  const undo = useUndoRelease({ _id, orderID })
  return useMutation({
    mutationFn: (body: Omit<SentBody<typeof orderRoutes.submit>, 'release' | 'undoable'>) =>
      call(orderRoutes.submit, { params: { id: _id }, body: { ...body, release: true, undoable: true } }),
    onSuccess: () => toast.success(t('queue.releasing', { orderID }), () => undo.mutate(), undoSeconds),
  })
}

/** Takes a release back while nobody was told. */
export function useUndoRelease({ _id, orderID }: Numbered) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: () => call(orderRoutes.undoRelease, { params: { id: _id } }),
    onSuccess: () => toast.info(t('queue.release_undone', { orderID })),
    onError: (error) => toast.error(t(errorPhrase(error))),
  })
}
