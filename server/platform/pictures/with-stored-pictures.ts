import { AppError } from '../../../shared/contract/errors.ts'
import type { StagedFile } from '../http/uploads/receive-upload.ts'
import type { RunningPortal } from '../portal.ts'
import { type StoredPicture, withDrawnFiles } from './with-drawn-files.ts'

/** Stores staged pictures like `withDrawnFiles`. Throws `picture_unreadable` for any other file. */
export async function withStoredPictures<T>(
  portal: RunningPortal,
  files: StagedFile[],
  record: (stored: StoredPicture[]) => Promise<T>,
): Promise<T> {
  return withDrawnFiles(portal, files, async (stored) => {
    const pictures = stored.filter((file) => file.kind === 'picture')
    if (pictures.length < stored.length) throw new AppError('picture_unreadable')
    return record(pictures)
  })
}
