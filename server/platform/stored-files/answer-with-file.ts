import { AppError } from '../../../shared/contract/errors.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type { Storage } from '../storage/storage.ts'

/** A stored file as its table has it; `deleted_at` is set once its content is gone. */
type StoredFileRow = {
  name: string
  size: number
  sha256: string
  storage_key: string
  deleted_at: string | null
}

/** Answers with a stored file. Throws `not_found` where there is none, `file_deleted` after its time. */
export function answerWithFile(storage: Storage, file: StoredFileRow | undefined): FileAnswer {
  const { name, size, sha256, storage_key } = stillStored(file)
  return { name, size, sha256, open: (range) => storage.open(storage_key, range) }
}

/** Returns a stored file whose content is still there. Throws `not_found` where there is none, `file_deleted` after its time. */
export function stillStored<F extends Pick<StoredFileRow, 'deleted_at'>>(file: F | undefined): F {
  if (!file) throw new AppError('not_found')
  if (file.deleted_at) throw new AppError('file_deleted')
  return file
}
