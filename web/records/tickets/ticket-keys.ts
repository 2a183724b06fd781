/** The keys of the tickets' list and of a ticket, in the groups they are explained in. */
export const ticketKeys = {
  moving: {
    down: ['J', 'ArrowDown'],
    up: ['K', 'ArrowUp'],
    open: ['Enter'],
    search: ['/'],
    next: ['N'],
    help: ['?'],
  },
  ticket: {
    answer: ['A'],
    canned: ['C'],
    take: ['T'],
    give: ['G'],
    label: ['L'],
    solve: ['S'],
  },
} as const
export type TicketAct = keyof typeof ticketKeys.ticket | 'next'
