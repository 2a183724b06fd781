/** Detects a logo's format by its first bytes; null for formats that a document can't show. */
export function pictureFormat(file: Uint8Array | null): 'png' | 'webp' | 'jpg' | null {
  if (!file) return null
  const head = Buffer.from(file.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n')) return 'png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.startsWith('\xff\xd8\xff')) return 'jpg'
  return null
}
