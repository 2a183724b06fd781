const graphemes = new Intl.Segmenter()

/**
 * Cuts a text to at most so many characters, as `length` counts them, and never within what people see as one. A single
 * one that doesn't fit is cut between its code points.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  // Where a character begins doesn't depend on what comes after its first code point.
  const near = text.slice(0, most + 2)
  const end = graphemes.segment(near).containing(most)?.index || most
  return text.slice(0, isInsidePair(text, end) ? end - 1 : end)
}

/** Cuts a text, as `cutText` does, to at most so many bytes of UTF-8. */
export function cutToBytes(text: string, most: number): string {
  return cutText(text, new TextEncoder().encodeInto(text, new Uint8Array(most)).read)
}

/** Tells if this place is between the two halves of one code point. */
const isInsidePair = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff
