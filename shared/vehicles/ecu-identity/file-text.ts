/** No name or number worth finding by itself is shorter; beside another one, three characters are enough. */
const SHORTEST_RUN = 5
const SHORTEST_NEIGHBOUR = 3
/** Most bytes between two passages that belong together, such as the fields of a record. */
const NEAR = 4
/** A flash holds little text. A file that is all text would only make the search slow. */
const MOST_TEXT = 4_000_000
const NEW_LINE = 10
const TAB = 9

/** The text in a file. `at` returns the offset in the file, in bytes, of a character of the text. */
export type FileText = { text: string; at(index: number): number }

/**
 * Extracts the passages of a binary that could be names and numbers, about a hundredth of its size, so that searching them takes
 * hardly any time. A tab stands between passages of one record (a few other bytes apart), a line's end between others. A passage
 * ends before a character that is neither letter nor digit, so the patterns' edges hold.
 */
export function textOf(bytes: Uint8Array): FileText {
  const text = new Uint8Array(Math.min(2 * bytes.length + 1, MOST_TEXT))
  const starts: number[] = []
  const offsets: number[] = []
  let length = 0
  let end = -NEAR - 1

  function take(from: number, to: number) {
    if (length > 0) text[length - 1] = from - end <= NEAR ? TAB : NEW_LINE
    starts.push(length)
    offsets.push(from)
    while (from < to && length < text.length) text[length++] = bytes[from++] ?? 0
    if (length < text.length) text[length++] = NEW_LINE
    end = to
  }

  // Whoever looks at two neighbours in every four bytes meets each passage, and seldom two characters by chance.
  for (let i = 0; i < bytes.length && length < text.length; i += SHORTEST_RUN - 1) {
    if ((isCharacter(bytes[i]) & isCharacter(bytes[i + 1])) === 0) continue
    let start = i
    while (start > end && isCharacter(bytes[start - 1])) start--
    while (isCharacter(bytes[i])) i++
    if (i - start < SHORTEST_RUN) continue
    take(start, i)
    // Short fields behind it.
    for (let near = nextNear(bytes, i); near > 0; near = nextNear(bytes, i)) {
      let stop = near
      while (isCharacter(bytes[stop])) stop++
      if (stop - near < SHORTEST_NEIGHBOUR) break
      take(near, stop)
      i = stop
    }
  }
  return {
    text: new TextDecoder('latin1').decode(text.subarray(0, length)),
    at: (index) => {
      const run = lastAtMost(starts, index)
      return (offsets[run] ?? 0) + index - (starts[run] ?? 0)
    },
  }
}

/** Returns where the next passage begins, at most a few bytes on; 0 when there is none. */
function nextNear(bytes: Uint8Array, from: number): number {
  for (let i = from + 1; i <= from + NEAR; i++) if (isCharacter(bytes[i])) return i
  return 0
}

/** Returns the place of the last number that isn't larger, in ascending ones. */
function lastAtMost(numbers: number[], most: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((numbers[middle] ?? 0) <= most) low = middle
    else high = middle - 1
  }
  return low
}

/** Characters of names and numbers; each further one would match more often by chance. */
const characters = new Uint8Array(256)
for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ._+-/,') {
  characters[character.charCodeAt(0)] = 1
}

/** Returns 1 or 0: a table is faster than comparing, whose outcome the processor can't predict in code. */
function isCharacter(byte = 0): number {
  return characters[byte] ?? 0
}
