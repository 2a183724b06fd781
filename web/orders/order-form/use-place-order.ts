import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { orderForm } from '../../../shared/orders/order-form.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { call } from '../../app/api/api.ts'
import { ApiError, isOutcomeUnknown } from '../../app/api/api-error.ts'
import { onceConnected, useConnection } from '../../app/api/connection.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'
import { refreshUser } from '../../app/session/refresh-user.ts'
import { openExternalPage } from '../../money/payments/open-external-page.ts'
import type { Captcha } from '../../ui/captcha/use-captcha.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { codePhrase } from '../../ui/form/zod-phrases.ts'
import { orderQuery } from '../order/orders.queries.ts'
import { type ChosenFiles, dropFiles } from './draft/chosen-files.ts'
import { dropDraft } from './draft/order-draft.ts'
import { useOrderForm } from './order-form-context.ts'
import type { OrderValues } from './order-values.ts'
import type { Payment } from './price/payment-choices.ts'
import { requestKey } from './request-key.ts'
import { stepOf } from './step-problems.ts'

/** Pauses before it is asked again whether the order arrived. */
const pauses_ms = [1000, 2000, 4000, 8000, 15_000, 30_000]

type Submission = {
  values: OrderValues
  files: ChosenFiles
  /** As it is shown: what was wished earlier may not be available any more. */
  payment: Payment
  /** True: the customer wants the same vehicle and file once more. */
  again_confirmed?: boolean
  expected_credits: number
  /** Given when orders are paid in money. */
  expected_total?: number
  payment_method?: SiteMethod
}

/**
 * Places the order and opens it. `progress` is the share of the upload that is sent, null while nothing is sent. When
 * the upload is cut or the answer gets lost, the order is sent again, once the connection is back, with the same key,
 * which never places a second one. After a failure all values stay; fields that the server refuses are marked.
 */
export function usePlaceOrder(captcha: Captcha) {
  const { t } = useTranslation()
  const { me, draftId, form, goTo } = useOrderForm()
  const [progress, setProgress] = useState<number | null>(null)
  /** Share that the last attempt sent, null before the first; and whether it ended before all was sent. */
  const sentShare = useRef<number | null>(null)
  const [cut, setCut] = useState(false)
  const connection = useConnection()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const placing = useMutation({
    mutationFn: async (submission: Submission) => {
      if (sentShare.current !== null) await onceConnected()
      sentShare.current = 0
      const report = (share: number) => {
        sentShare.current = share
        setProgress(share)
      }
      setProgress(0)
      try {
        return await captcha.spend((token) => send(draftId(), submission, token, report))
      } catch (error) {
        if (isOutcomeUnknown(error)) setCut((sentShare.current ?? 0) < 1)
        throw error
      }
    },
    onMutate: () => {
      sentShare.current = null
    },
    retry: (failures, error) => isOutcomeUnknown(error) && failures < pauses_ms.length,
    retryDelay: (failures) => pauses_ms[failures] ?? 0,
    onSuccess: ({ checkout_url, ...order }, { payment_method }) => {
      dropDraft()
      void dropFiles(me._id)
      queries.setQueryData(orderQuery(order._id).queryKey, order)
      toast.success(t('orders.form.placed', { number: String(order.orderID) }))
      const noWay = order.waits_for_payment && payment_method !== 'bank' && !checkout_url
      if (noWay) toast.error(t('errors.payment_provider_down'))
      void refreshUser({ force: true })
    },
    onError: async (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      form.setErrors(Object.fromEntries(fields.map(([field, code]) => [field, t(codePhrase(code))])))
      if (fields[0]) goTo(stepOf(fields[0][0]))
      await Promise.all([
        // It may have been refused because what is offered is another by now: a call that fails changes nothing itself.
        refreshQueries({ topic: 'services' }),
        queries.invalidateQueries({ queryKey: [orderRoutes.quote.path] }),
        refreshUser({ force: true }),
      ])
    },
    onSettled: () => setProgress(null),
  })
  const placed = placing.data
  // Only once nothing is being sent any more, as leaving before that is asked about.
  useEffect(() => {
    if (!placed) return
    const { _id: id, checkout_url } = placed
    const arrived = navigate({ to: pathTo('order', { id }) })
    // The way back from the provider's page leads to the order, not into an empty form.
    if (checkout_url) void arrived.then(() => openExternalPage(checkout_url))
  }, [placed, navigate])
  const arrival = arrivalOf(placing, cut && connection)
  return {
    place: placing.mutate,
    placing: placing.isPending,
    /** Being placed, or placed already. */
    busy: placing.isPending || placing.isSuccess,
    progress,
    /** Set while it is uncertain that the order arrived. */
    arrival,
    failure: arrival === 'unknown' ? null : placing.error,
    forgetFailure: placing.reset,
  }
}

/**
 * Certainty that the order arrived. `waiting`, `sending`: its upload was cut and goes on when the connection is
 * back. `asking`: all of it was sent, and it is asked whether it arrived. `unknown`: asked in vain.
 */
export type Arrival = 'waiting' | 'sending' | 'asking' | 'unknown' | undefined

type Attempts = Pick<UseMutationResult, 'isPending' | 'failureCount' | 'error'>

function arrivalOf(
  { isPending, failureCount, error }: Attempts,
  cut: false | ReturnType<typeof useConnection>,
): Arrival {
  if (isPending && failureCount === 0) return undefined
  if (isPending && cut) return cut === 'lost' ? 'waiting' : 'sending'
  if (isPending) return 'asking'
  return isOutcomeUnknown(error) ? 'unknown' : undefined
}

async function send(
  draft_id: string,
  { values, files, ...agreed }: Submission,
  captcha: string | undefined,
  onProgress: (share: number) => void,
) {
  const request_key = await requestKey(draft_id, values, files)
  const original_of = values.stored?.of === 'order' ? values.stored._id : undefined
  const body = orderForm.parse({ ...values, ...agreed, original_of, captcha, request_key })
  const extra_files = files.extras
  if (values.stored?.of === 'upload') {
    const params = { id: values.stored._id }
    return call(fileUploadRoutes.order, { params, body, files: { extra_files }, onProgress })
  }
  const original_file = files.original && !original_of ? [files.original] : []
  return call(orderRoutes.place, { body, files: { original_file, extra_files }, onProgress })
}
