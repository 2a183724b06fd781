const graphemes = new Intl.Segmenter()

/**
 * The beginning of a text: at most so many characters, as `length` counts them, and never a part of what people see as
 * one character. One that doesn't fit by itself is cut between its code points.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const end = graphemes.segment(text).containing(most)?.index || most
  return text.slice(0, isInsidePair(text, end) ? end - 1 : end)
}

/** As `cutText`, but of at most so many bytes of UTF-8. */
export function cutToBytes(text: string, most: number): string {
  return cutText(text, new TextEncoder().encodeInto(text, new Uint8Array(most)).read)
}

/** Whether this place is between the two halves of one code point. */
const isInsidePair = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff
