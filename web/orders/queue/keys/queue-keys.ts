/** The keys of the queue, in the groups they are explained in. Named as `KeyboardEvent.key` names them, letters large. */
export const queueKeys = {
  moving: {
    down: ['J', 'ArrowDown'],
    up: ['K', 'ArrowUp'],
    next: ['N'],
    open: ['Enter'],
    search: ['/'],
    mark: ['X'],
    unmark: ['Escape'],
    help: ['?'],
  },
  order: {
    take: ['T'],
    download: ['D'],
    upload: ['U'],
    release: ['R'],
    ask: ['A'],
    correct: ['C'],
    hold: ['H'],
    give: ['G'],
  },
} as const
export type OrderAct = keyof typeof queueKeys.order
