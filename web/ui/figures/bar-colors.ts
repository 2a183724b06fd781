/** The same thing has the same colour in every chart. */
export const barColors = { orders: 'var(--accent)', money: 'var(--info)' } as const
