/** No name or number worth finding is shorter. */
const SHORTEST_RUN = 5
/** A flash holds little text. A file that is all text would only make the search slow. */
const MOST_TEXT = 4_000_000
const NEW_LINE = 10

/**
 * The readable passages of a binary, one a line: some hundredths of its size, so that searching them takes hardly any time.
 * Where a passage ends there stood a byte that is no character, so the patterns' edges hold.
 */
export function printableText(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.min(bytes.length + 1, MOST_TEXT))
  let length = 0
  let runStart = 0
  for (let i = 0; i < bytes.length && length < text.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte >= 0x20 && byte < 0x7f) {
      text[length++] = byte
    } else if (length - runStart >= SHORTEST_RUN) {
      text[length++] = NEW_LINE
      runStart = length
    } else {
      length = runStart
    }
  }
  return new TextDecoder().decode(text.subarray(0, length))
}
