import { createHash } from 'node:crypto'

/** Makes a UUID (version 8, RFC 9562) of texts: always the same of the same ones. */
export function uuidOfTexts(...texts: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(texts)).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
