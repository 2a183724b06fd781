/** The same thing has the same colour in every chart. */
export const curveColors = { orders: 'var(--accent)', sold: 'var(--info)' } as const
