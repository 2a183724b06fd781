/** No name or number worth finding is shorter. */
const SHORTEST_RUN = 5
/** A flash holds little text. A file that is all text would only make the search slow. */
const MOST_TEXT = 4_000_000
const NEW_LINE = 10

/**
 * Extracts the passages of a binary that could be names and numbers, one a line: about a hundredth of its size, so
 * that searching them takes hardly any time. A passage ends before a character that is neither letter nor digit, so
 * the patterns' edges hold.
 */
export function printableText(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.min(bytes.length + 1, MOST_TEXT))
  let length = 0
  // Whoever looks at two neighbours in every four bytes meets each passage, and seldom two characters by chance.
  for (let i = 0; i < bytes.length && length < text.length; i += SHORTEST_RUN - 1) {
    if ((isCharacter(bytes[i]) & isCharacter(bytes[i + 1])) === 0) continue
    let start = i
    while (isCharacter(bytes[start - 1])) start--
    while (isCharacter(bytes[i])) i++
    if (i - start < SHORTEST_RUN) continue
    while (start < i && length < text.length) text[length++] = bytes[start++] ?? 0
    text[length++] = NEW_LINE
  }
  return new TextDecoder().decode(text.subarray(0, length))
}

/** Characters of names and numbers; each further one would match more often by chance. */
const characters = new Uint8Array(256)
for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ._+-/') {
  characters[character.charCodeAt(0)] = 1
}

/** Returns 1 or 0: a table is faster than comparing, whose outcome the processor can't predict in code. */
function isCharacter(byte = 0): number {
  return characters[byte] ?? 0
}
