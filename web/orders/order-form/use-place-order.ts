import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderForm } from '../../../shared/order-form.ts'
import { orderRoutes } from '../../../shared/orders.ts'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { paths } from '../../paths.ts'
import { refreshUser } from '../../refresh-user.ts'
import type { Captcha } from '../../ui/captcha/use-captcha.ts'
import { toast } from '../../ui/toast.ts'
import { codePhrase } from '../../ui/zod-phrases.ts'
import { useOrderChanged } from '../orders.queries.ts'
import { type ChosenFiles, dropFiles } from './chosen-files.ts'
import { dropDraft } from './order-draft.ts'
import { useOrderForm } from './order-form-context.ts'
import type { OrderValues } from './order-values.ts'
import { forgetRequestKey, requestKey } from './request-key.ts'
import { stepOf } from './step-problems.ts'

type Submission = {
  values: OrderValues
  files: ChosenFiles
  expected_credits: number
}

/**
 * Places the order and goes to it. `progress` is the share of the upload that is sent, null while nothing is. Whatever
 * fails leaves everything as it was filled in; fields the server objects to are marked where they're asked.
 */
export function usePlaceOrder(captcha: Captcha) {
  const { t } = useTranslation()
  const { form, goTo } = useOrderForm()
  const [progress, setProgress] = useState<number | null>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changed = useOrderChanged()
  const placing = useMutation({
    mutationFn: (submission: Submission) => {
      setProgress(0)
      return captcha.spend((token) => send(submission, token, setProgress))
    },
    onSuccess: (order) => {
      forgetRequestKey()
      dropDraft()
      dropFiles()
      changed(order)
      toast.success(t('orders.form.placed', { number: order.orderID }))
      void refreshUser({ force: true })
    },
    onError: async (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      form.setErrors(Object.fromEntries(fields.map(([field, code]) => [field, t(codePhrase(code))])))
      if (fields[0]) goTo(stepOf(fields[0][0]))
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['services'] }),
        queries.invalidateQueries({ queryKey: ['options'] }),
        refreshUser({ force: true }),
      ])
    },
    onSettled: () => setProgress(null),
  })
  const placed = placing.data?._id
  // Only once nothing is being sent any more, as leaving before that is asked about.
  useEffect(() => {
    if (placed) void navigate({ to: paths.order, params: { id: placed } })
  }, [placed, navigate])
  return {
    place: placing.mutate,
    placing: placing.isPending,
    /** Being placed, or placed already. */
    busy: placing.isPending || placing.isSuccess,
    progress,
    failure: placing.error,
    forgetFailure: placing.reset,
  }
}

function send(
  { values, files, expected_credits }: Submission,
  captcha: string | undefined,
  onProgress: (share: number) => void,
) {
  const body = orderForm.parse({ ...values, expected_credits, captcha, request_key: requestKey() })
  const original_file = files.original ? [files.original] : []
  return call(orderRoutes.place, { body, files: { original_file, extra_files: files.extras }, onProgress })
}
