/** Begins the header of each file in a ZIP (APPNOTE 4.3.7): `PK\x03\x04`. */
const signature = [0x50, 0x4b, 0x03, 0x04]

/** Counts the files of a ZIP while it arrives, those that have begun. What is packed may hold the mark by chance, so it is for showing alone. */
export function zipEntryCounter() {
  let entries = 0
  let matched = 0
  return (bytes: Uint8Array): number => {
    for (const byte of bytes) {
      if (byte === signature[matched]) matched += 1
      else matched = byte === signature[0] ? 1 : 0
      if (matched < signature.length) continue
      entries += 1
      matched = 0
    }
    return entries
  }
}
