import { type PriceListItem, priceListRoutes } from '../../../shared/library/price-list.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { initialAnswer } from '../../app/api/initial-answers.ts'

/** The price list, in its order; the first HTML brings it along. */
export const priceListQuery = {
  ...callQuery(priceListRoutes.list),
  ...initialAnswer(priceListRoutes.list, {}),
}

/** Groups items by category, each in the place of its first item. */
export function byCategory<Item extends Pick<PriceListItem, 'category'>>(
  items: readonly Item[],
): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item])
  return [...groups]
}
