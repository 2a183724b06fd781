import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { VariantDetail } from '../../../../shared/vehicles/statistics.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { choiceOf } from '../../../vehicles/vehicle-choice.ts'
import type { OrderValues } from '../order-values.ts'
import { linkedVariantQuery } from './again.queries.ts'

/**
 * Reads the vehicle and the service that the address names (`?variant=<id>&service=<id>`) and passes them to `take` as values
 * of the form. Returns true until then.
 */
export function useOrderFromLink(take: (values: Partial<OrderValues>) => void): boolean {
  const { t } = useTranslation()
  const { variant, service = '' }: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error } = useQuery(linkedVariantQuery(variant))
  const fill = useEffectEvent((found: VariantDetail) => {
    take({ ...choiceOf(found), service_id: service })
    void navigate({ to: '.', search: {}, replace: true })
  })
  const giveUp = useEffectEvent(() => {
    toast.error(t('orders.form.link_failed'))
    void navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => {
    if (!variant) return
    if (data) fill(data)
    else if (error) giveUp()
  }, [variant, data, error])
  return variant !== undefined
}
