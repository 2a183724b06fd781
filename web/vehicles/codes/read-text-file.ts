/** Largest file of a report, in bytes. */
export const largestReport = 1024 * 1024

/** Reads a text file in UTF-8, UTF-16 or, as older scan tools write it, Windows-1252; null for what is no text. */
export async function readTextFile(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  return text.includes('\0') ? null : text
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
