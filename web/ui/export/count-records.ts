const quote = 0x22
const lineFeed = 0x0a

/** Counts the records of a CSV file while it arrives: a line's end inside quotes ends none. */
export function recordCounter() {
  let records = 0
  let quoted = false
  return (bytes: Uint8Array): number => {
    for (const byte of bytes) {
      if (byte === quote) quoted = !quoted
      else if (byte === lineFeed && !quoted) records += 1
    }
    return records
  }
}
