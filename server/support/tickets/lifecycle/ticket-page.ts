import { pathTo } from '../../../../shared/contract/pages.ts'

/** Returns the address of a ticket's page for each side; notifications about it lead there. */
export const ticketPage = {
  customer: ({ _id }: { _id: string }) => pathTo('ticket', { id: _id }),
  team: ({ _id }: { _id: string }) => pathTo('workTicket', { id: _id }),
}
