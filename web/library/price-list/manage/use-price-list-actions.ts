import { type PriceList, type PriceListItem, priceListRoutes } from '../../../../shared/library/price-list.ts'
import { call } from '../../../app/api/api.ts'
import { useAction, useDeletion } from '../../../ui/dialog/use-action.ts'
import { moveRow } from '../../../ui/sortable/move-row.ts'
import { useOptimisticChange } from '../../../ui/sortable/use-optimistic-change.ts'
import { priceListQuery } from '../price-list.queries.ts'

/** Returns how the items of the price list are put in order and deleted. */
export function usePriceListActions() {
  const deletion = useDeletion()
  const move = useOptimisticChange(
    priceListQuery,
    (list: PriceList, { _id, position }: { _id: string; position: number }) => ({
      ...list,
      items: moveRow(list.items, _id, position),
    }),
    (item) => call(priceListRoutes.change, { body: { items: [item] } }),
  )
  const moving = useAction((_id: string, position: number) => move({ _id, position }))
  const removing = useAction(
    ({ _id: id }: PriceListItem) => call(priceListRoutes.remove, { params: { id } }),
    {
      ask: ({ service }) => deletion('library_work.price_list', { name: service }),
    },
  )
  return { move: moving.start, askAndRemove: removing.start }
}
