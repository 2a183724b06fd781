import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '../storage/storage.ts'

/** A stored file as it is sent in a multipart request: `size` in bytes. */
export type SentStored = { field: string; name: string; size: number; storage_key: string }

/** Makes a multipart body of fields and stored files, which are read while it is sent, with its headers. */
export function multipartBody(storage: Storage, fields: Record<string, string>, files: SentStored[]) {
  const boundary = `maproom-${randomUUID()}`
  const head = (field: string, rest: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"${rest}\r\n\r\n`)
  const first = Buffer.concat(
    Object.entries(fields).flatMap(([name, value]) => [head(name, ''), Buffer.from(`${value}\r\n`)]),
  )
  const heads = files.map(({ field, name }) =>
    head(field, `; filename="${inQuotes(name)}"\r\ncontent-type: application/octet-stream`),
  )
  const last = Buffer.from(`--${boundary}--\r\n`)
  async function* parts() {
    yield first
    for (const [index, { storage_key }] of files.entries()) {
      yield heads[index]
      yield* await storage.open(storage_key)
      yield Buffer.from('\r\n')
    }
    yield last
  }
  const length =
    first.length +
    last.length +
    files.reduce((sum, { size }, index) => sum + (heads[index]?.length ?? 0) + size + 2, 0)
  return {
    stream: Readable.from(parts()),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(length),
    },
  }
}

/** Escapes a file's name as browsers do. */
const inQuotes = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
