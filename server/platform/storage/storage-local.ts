import { mkdirSync } from 'node:fs'
import { access, constants, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from './storage.ts'
import { checkedKey, driveStorage, throwStorageError } from './storage-drive.ts'

/** Bytes that are read at once: large enough that sending a large file isn't held up by its reads. */
const readBytes = 256 * 1024

/** Stores files in one folder of this machine, which is made when missing. */
export function localStorage(root: string): Storage {
  mkdirSync(root, { recursive: true })
  const drive = new FSDriver({ location: root, visibility: 'private' })
  const pathOf = (key: string) => join(root, checkedKey(key))

  const put: Storage['put'] = async (key, contents, size) => {
    const path = pathOf(key)
    try {
      await drive.putStream(key, contents)
      const stored = await stat(path)
      if (stored.size !== size) throw new Error(`Stored ${stored.size} of ${size} bytes`)
      await sync(path)
      await sync(root)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  return {
    ...driveStorage(drive),
    put,
    async putFile(key, path) {
      try {
        await rename(path, pathOf(key))
        await sync(root)
      } catch (error) {
        if (!isOtherDisk(error)) throw error
        const staged = await open(path)
        await put(key, staged.createReadStream(), (await staged.stat()).size)
        await rm(path)
      }
    },
    async open(key, range) {
      const file = await open(pathOf(key)).catch(throwStorageError)
      return file.createReadStream({ ...range, highWaterMark: readBytes })
    },
    check: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
  }
}

/** Syncs a file or a folder to the disk: a new name lasts only once its folder is synced too. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isOtherDisk = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EXDEV'
