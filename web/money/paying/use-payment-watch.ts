import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import type { CallKey } from '../../app/api/query-key.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'
import { refreshUser } from '../../app/session/refresh-user.ts'
import { paymentQuery } from '../buying/buying.queries.ts'

/** Pauses in milliseconds before the provider is asked, four minutes in all. */
const pausesMs = [3_000, 5_000, 8_000, 13_000, 20_000, 30_000, 45_000, 60_000, 60_000]
/** Number of questions, after half a minute, from which on the payment counts as late. */
const lateAfter = 4

/**
 * Follows a payment until it is decided: by its live events, and without them by asking. `look` asks at once. `late` is
 * true when it takes longer than usual.
 */
export function usePaymentWatch(id: string) {
  const queries = useQueryClient()
  const known = paymentQuery(id)
  const result = useQuery(known)
  const status = result.data?.status
  const open = status === 'created' || status === 'pending'

  const ask = async (signal: AbortSignal) => {
    const payment = await call(paymentRoutes.check, { params: { id }, signal })
    queries.setQueryData(known.queryKey, payment)
  }
  const queryKey: CallKey = [paymentRoutes.check.path, { params: { id } }]
  /** Number of questions to the provider. Its webhook is usually quicker than the first one. */
  const asking = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // A provider that is down is asked next time.
      await ask(signal).catch(() => undefined)
      return (queries.getQueryData<number>(queryKey) ?? 0) + 1
    },
    enabled: open,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => pausesMs[state.data ?? 0] ?? false,
  })

  // What was paid may have been read before it was. A check can't say that it changes that: most of them change nothing.
  useEffect(() => {
    if (!status || open) return
    void refreshUser({ force: true })
    void refreshQueries({ topic: 'invoices' }, { topic: 'order' }, { topic: 'shop_order' })
  }, [status, open])
  return { ...result, late: open && asking.data >= lateAfter, look: () => void asking.refetch() }
}
