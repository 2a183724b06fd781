import { access, chmod, constants, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { failureOf } from '../failure.ts'

/**
 * Makes sure that DATA_DIR is writable, and locks it until this process ends, however it ends. The lock is SQLite's
 * on an empty file: Node has no locks of its own, and the system releases this one by itself.
 *
 * @throws Error with a sentence for the person who starts the portal
 */
export async function takeDataDir(dir: string) {
  await usable(dir)
  const pidFile = join(dir, 'maproom.pid')
  const lock = new DatabaseSync(join(dir, 'maproom.lock'))
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    const pid = await readFile(pidFile, 'utf8').catch(() => 'unknown')
    throw new Error(
      `Another Maproom (process ${pid.trim()}) is working on ${dir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  await writeFile(pidFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}

async function usable(dir: string) {
  try {
    await makeFolder(dir)
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = failureOf(error)
    const isFolder = await stat(dir).then(
      (found) => found.isDirectory(),
      () => undefined,
    )
    const reason =
      isFolder === false || code === 'ENOTDIR' ? 'a file is in its place' : (reasons[code ?? ''] ?? code)
    throw new Error(`DATA_DIR ${dir} can't be used: ${reason}.`)
  }
}

/**
 * Makes a folder. Node's own recursive mkdir never returns where nothing can be made (`/proc/x`). Other users may
 * pass through our folders, to the database that runs as another user when we are root, and read nothing.
 */
async function makeFolder(dir: string) {
  try {
    await mkdir(dir)
    await chmod(dir, 0o711)
  } catch (error) {
    const { code } = failureOf(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT') throw error
    await makeFolder(dirname(dir))
    await mkdir(dir)
    await chmod(dir, 0o711)
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'no folder can be made there',
}
