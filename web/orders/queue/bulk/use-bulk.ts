import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { useErrorWords } from '../../../i18n/use-error-words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Marked } from './use-marked.ts'

type Refusal = { order: OrderRow; error: unknown }

/**
 * Returns a function that makes the same call for each ticked order, one after the other, and what was refused of the
 * last time. Refused orders stay ticked.
 */
export function useBulk(marked: Marked) {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [done, setDone] = useState<number | null>(null)
  const run = async (act: (order: OrderRow) => Promise<unknown>) => {
    if (done !== null) return
    const { orders } = marked
    const failed: Refusal[] = []
    setRefused([])
    setDone(0)
    for (const [index, order] of orders.entries()) {
      await act(order).catch((error: unknown) => failed.push({ order, error }))
      setDone(index + 1)
    }
    setDone(null)
    setRefused(failed)
    const succeeded = orders.filter((order) => !failed.some((one) => one.order === order))
    // What was ticked meanwhile stays so.
    marked.untick(succeeded.map(({ _id }) => _id))
    const count = succeeded.length
    if (count > 0) toast.success(t('queue.bulk.done', { count }))
  }
  return {
    run,
    /** Number of orders that are done while it runs. */
    done,
    refusals: refused.map(({ order: { orderID }, error }) => ({ orderID, reason: errorWords(error) })),
    forget: () => setRefused([]),
  }
}
