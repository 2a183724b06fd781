/** Isolates a text, number or date within text of the other direction, so that neither turns the other. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** Isolates a text that runs from left to right, so that the sign of an amount stays before it where the page runs to the left. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`
