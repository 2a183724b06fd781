import { getTableColumns } from 'drizzle-orm'
import type { Download } from '../../../shared/library/downloads.ts'
import { downloadRoutes } from '../../../shared/library/downloads.ts'
import type { Portal } from '../../platform/portal.ts'
import { makeDownloadKey } from './download-key.ts'
import type { DownloadReader } from './download-reader.ts'
import { downloads } from './downloads.tables.ts'

export type DownloadRow = typeof downloads.$inferSelect

export const { storage_key: _ofStorage, ...shownColumns } = getTableColumns(downloads)

/** Returns a download as a reader sees it. */
export function shownTo(
  { secret }: Pick<Portal, 'secret'>,
  reader: DownloadReader,
  { file_name, file_size, sha256, ...row }: Omit<DownloadRow, 'storage_key'>,
): Download {
  const path = `/api${downloadRoutes.download.path.replace(':id', row._id)}`
  const needsKey = reader !== 'anybody' && row.url === null
  return {
    ...row,
    file: file_name !== null ? { name: file_name, size: file_size ?? 0, sha256: sha256 ?? '' } : null,
    href: needsKey ? `${path}?key=${makeDownloadKey(secret, row._id, reader._id)}` : path,
  }
}
