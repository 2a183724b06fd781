import { pathTo } from '../../../shared/contract/pages.ts'

/** Returns the address of an order's page for each side; notifications about it lead there. */
export const orderPage = {
  customer: ({ _id }: { _id: string }) => pathTo('order', { id: _id }),
  team: ({ _id }: { _id: string }) => pathTo('workOrder', { id: _id }),
}
