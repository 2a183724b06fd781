/**
 * Writes the line above a mail that may be answered: who answers above it is spared the rest as a quote. `phrase` says so in
 * the mail's language; the signs around it are how it is known again in any.
 */
export const markerLine = (phrase: string) => `##- ${phrase} -##`

/** Tells if a line of an answer is a marker line of ours, quoted or not. */
export const isMarkerLine = (line: string) => /##-.{1,120}-##/.test(line)
