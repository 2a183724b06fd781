import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Edited } from '../../../../shared/contract/opened-with.ts'
import {
  type PriceListForm,
  type PriceListItem,
  priceListRoutes,
} from '../../../../shared/library/price-list.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { moveRow } from '../../../ui/sortable/move-row.ts'
import { priceListQuery } from '../price-list.queries.ts'

/** Returns how the items of the price list are put in order and deleted. */
export function usePriceListActions() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = priceListQuery
  const onError = (error: unknown) => toast.error(t(errorPhrase(error)))
  const { mutate: move } = useMutation({
    // One after the other, so that what is seen is what the server ends with.
    scope: { id: 'move-price-list' },
    mutationFn: (item: { _id: string; position: number }) =>
      call(priceListRoutes.change, { body: { items: [item] } }),
    onMutate: async ({ _id, position }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) => list && { ...list, items: moveRow(list.items, _id, position) })
    },
    onError,
  })
  const { mutate: remove } = useMutation({
    mutationFn: (id: string) => call(priceListRoutes.remove, { params: { id } }),
    onError,
  })
  const askAndRemove = async ({ _id, service }: PriceListItem) => {
    const yes = await confirm({
      title: t('library_work.price_list.delete_title', { name: service }),
      text: t('library_work.price_list.delete_text'),
      action: t('library_work.price_list.delete'),
      danger: true,
    })
    if (yes) remove(_id)
  }
  return { move: (_id: string, position: number) => move({ _id, position }), askAndRemove }
}

/** Adds an item, or changes the one with this id. */
export async function saveItem(_id: string | undefined, form: Edited<PriceListForm>) {
  if (_id) await call(priceListRoutes.change, { body: { items: [{ _id, ...form }] } })
  else await call(priceListRoutes.add, { body: { items: [form] } })
}
