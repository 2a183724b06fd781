import { z } from 'zod'
import { byId, currency, id, line, ok, requiredLine, total } from '../contract/fields.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes, file } from '../contract/route.ts'

/** As many items as a list has at most, so that a page and a document can show all of them. */
export const mostPriceListItems = 1000

export const priceListForm = z.object({
  category: requiredLine(60),
  vehicle: line(120).default(''),
  service: requiredLine(120),
  /** With VAT, in the minor unit of the site's currency. */
  price: total,
})
export type PriceListForm = z.output<typeof priceListForm>

export const priceListItem = z.object({ _id: id, ...priceListForm.shape, position: z.number().int() })
export type PriceListItem = z.output<typeof priceListItem>

export const priceList = z.object({ currency, items: z.array(priceListItem) })
export type PriceList = z.output<typeof priceList>

/** The change of one item: other values, another position, or both. */
const priceListChange = priceListForm
  .extend({ vehicle: line(120), position: z.number().int().min(1).max(mostPriceListItems) })
  .partial()
  .extend({ _id: id, opened: openedWith })
export type PriceListChange = z.output<typeof priceListChange>

/** Items as they are sent; what is no list counts as an empty one, which is refused with a message of its own. */
const listOf = <S extends z.ZodType>(item: S) =>
  z.preprocess((sent) => (Array.isArray(sent) ? sent : []), z.array(item).max(mostPriceListItems))

/** Groups items by category, each in the place of its first item. */
export function byCategory<Item extends Pick<PriceListItem, 'category'>>(
  items: readonly Item[],
): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item])
  return [...groups]
}

const access = 'miscellaneous'

export const priceListRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/price-list',
    shows: ['price_list'],
    access: 'public',
    perMinute: 240,
    summary: 'The price list in its order, in the site’s currency with VAT',
    response: priceList,
  },
  add: {
    method: 'POST',
    path: '/price-list',
    changes: ['price_list'],
    access,
    summary: 'Add items at the end; answers with the whole list',
    body: z.object({ items: listOf(priceListForm) }),
    response: priceList,
  },
  change: {
    method: 'PATCH',
    path: '/price-list',
    changes: ['price_list'],
    access,
    summary: 'Change items, or move them to another position; answers with the whole list',
    body: z.object({ items: listOf(priceListChange) }),
    response: priceList,
  },
  remove: {
    method: 'DELETE',
    path: '/price-list/:id',
    changes: ['price_list'],
    access,
    summary: 'Delete an item',
    params: byId,
    response: ok,
  },
  pdf: {
    method: 'GET',
    path: '/price-list/pdf',
    access: 'public',
    perMinute: 20,
    summary: 'The price list as PDF in a language',
    query: z.object({ locale: z.enum(localeCodes).default('en') }),
    response: file,
  },
})
