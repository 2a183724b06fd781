import {
  type ExportFormat,
  type PeopleFilter,
  peopleExportRoutes,
  totalRowsHeader,
} from '../../../shared/accounts/people-export.ts'
import { openFile } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { saveBlob } from '../../app/save-blob.ts'
import { recordCounter } from './count-records.ts'

/** Progress of an export. `rows` can be counted in a CSV file only; a workbook arrives compressed. */
export type ExportProgress = { total: number; bytes: number; rows: number | null }

/** Receives the file while telling how far it is, and saves it. Resolves to how many people are in it. */
export async function receiveExport(
  format: ExportFormat,
  filter: Partial<PeopleFilter>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<number> {
  const { kind, keywords, status, verified, country, price_type } = filter
  const { response, name } = await openFile(peopleExportRoutes.exportAll, {
    query: { format, kind, keywords, status, verified: verified?.toString(), country, price_type },
    signal,
  })
  const total = Number(response.headers.get(totalRowsHeader))
  const countRecords = format === 'csv' ? recordCounter() : null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  onProgress({ total, bytes, rows: countRecords && 0 })
  try {
    // Safari's streams can't be iterated yet.
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const part = read.value
      parts.push(part)
      bytes += part.byteLength
      // The first record is the head.
      onProgress({ total, bytes, rows: countRecords && Math.max(0, countRecords(part) - 1) })
    }
  } catch (error) {
    throw signal.aborted ? error : new ApiError(0, { code: 'no_answer' })
  }
  const type = response.headers.get('content-type') ?? ''
  saveBlob(new Blob(parts, { type }), name)
  return total
}
