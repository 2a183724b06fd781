import type { DriverContract } from 'flydrive/types'
import { AppError } from '../../../shared/contract/errors.ts'
import { failureOf } from '../failure.ts'
import type { Storage } from './storage.ts'

/** Makes the calls that both kinds of storage share. */
export function driveStorage(drive: DriverContract): Pick<Storage, 'size' | 'remove' | 'list'> {
  return {
    async size(key) {
      const { contentLength } = await drive.getMetaData(checkedKey(key)).catch(throwStorageError)
      return contentLength
    },
    remove: async (key) => drive.delete(checkedKey(key)),
    async *list() {
      let paginationToken: string | undefined
      do {
        const page = await drive.listAll('/', {
          recursive: true,
          ...(paginationToken && { paginationToken }),
        })
        for (const object of page.objects) if (object.isFile) yield object.key
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

/** Checks a key before it becomes a path: a key that leads elsewhere is a mistake of ours, never a user's input. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}

/** Turns the "no such file" of either kind of storage into `file_deleted` and rethrows all other errors. */
export function throwStorageError(error: unknown): never {
  const { code, name } = failureOf(error)
  if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') throw new AppError('file_deleted')
  throw error
}
