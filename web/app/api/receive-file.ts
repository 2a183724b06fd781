import type { file, Route } from '../../../shared/contract/route.ts'
import { saveBlob } from '../save-blob.ts'
import { type CallOptions, openFile } from './api.ts'
import { ApiError } from './api-error.ts'

/** Progress of a file whose size nobody knows: `count` of its `total` records have arrived; null where they can't be counted. */
export type Arrival = { total: number; bytes: number; count: number | null }

export type Receiving = { signal: AbortSignal; onProgress: (arrival: Arrival) => void }

/** Way to count the records of a file: the header with their number, and a counter that is given what arrives. */
type Counted = { totalIn: string; counter: ((bytes: Uint8Array) => number) | null }

/** Receives a file that is written while it is sent, reporting its progress, and saves it. Resolves to its total. */
export async function receiveFile<R extends Route & { response: typeof file }>(
  route: R,
  options: CallOptions<R>,
  { totalIn, counter }: Counted,
  { signal, onProgress }: Receiving,
): Promise<number> {
  const { response, name } = await openFile(route, { ...options, signal })
  const total = Number(response.headers.get(totalIn))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  onProgress({ total, bytes, count: counter && 0 })
  try {
    // Safari's streams can't be iterated yet.
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const part = read.value
      parts.push(part)
      bytes += part.byteLength
      onProgress({ total, bytes, count: counter ? counter(part) : null })
    }
  } catch (error) {
    throw signal.aborted ? error : new ApiError(0, { code: 'no_answer' })
  }
  const type = response.headers.get('content-type') ?? ''
  saveBlob(new Blob(parts, { type }), name)
  return total
}
