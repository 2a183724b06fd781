import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { earlierOrderQuery } from './again.queries.ts'

/**
 * Reads the order that the address names (`?again=<id>`), passes it to `take`, and opens the step that asks for the
 * file. Returns true until then.
 */
export function useOrderAgain(take: (order: Order) => void): boolean {
  const { t } = useTranslation()
  const { again }: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error } = useQuery(earlierOrderQuery(again))
  const fill = useEffectEvent((order: Order) => {
    take(order)
    toast.success(t('orders.form.again_filled', { number: order.orderID }))
    void navigate({ to: '.', search: { step: 'file' }, replace: true })
  })
  const giveUp = useEffectEvent(() => {
    toast.error(t('orders.form.again_failed'))
    void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (!again) return
    if (data) fill(data)
    else if (error) giveUp()
  }, [again, data, error])
  return again !== undefined
}
