import { pathTo } from '../../../../shared/contract/pages.ts'

/** Returns the address of a ticket's page for each side; notifications about it lead there. */
export const ticketPage = {
  customer: ({ _id }: { _id: string }) => `/ticket_details/${_id}`,
  team: ({ _id }: { _id: string }) => `${pathTo('dashboard')}/ticket_details/${_id}`,
}
