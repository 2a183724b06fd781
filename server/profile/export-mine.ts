import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Actor, refuseActing } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { cleanFileName } from '../http/uploads/clean-file-name.ts'
import type { Outside } from '../outside/outside.ts'
import type { Storage } from '../outside/storage.ts'
import { ownData, ownFiles } from './own-data.ts'

/** In bytes: the newest files up to so much come along; the others are named in `files.json`. */
const mostFiles = 1024 ** 3

/** Everything the portal keeps of who asks, as one ZIP: JSON files, and the files of their orders, read while sent. */
export async function exportMine(db: Db, { storage }: Outside, user: Actor): Promise<FileAnswer> {
  refuseActing(user)
  const [data, files] = [await ownData(db, user), await listed(db, user)]
  return {
    name: `maproom-${user.username}.zip`,
    type: 'application/zip',
    open: () => zipOf(storage, data, files),
  }
}

/** The person's files, each with its place in the ZIP; null for one that is too much. */
async function listed(db: Db, user: Actor) {
  const files = await ownFiles(db, user)
  let room = mostFiles
  return files.reverse().map((file) => {
    room -= file.size
    const folder = `files/${file.orderID}/${file.kind}-${file._id.slice(-6)}`
    return { ...file, path: room < 0 ? null : `${folder}-${cleanFileName(file.name)}` }
  })
}

function zipOf(
  storage: Storage,
  data: Awaited<ReturnType<typeof ownData>>,
  files: Awaited<ReturnType<typeof listed>>,
) {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  zip.on('error', (error: Error) => output.destroy(error))
  // The archive doesn't tell its source that its reader left.
  let opened: Readable | undefined
  output.once('close', () => opened?.destroy())
  const add = (name: string, content: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`)
  for (const [name, content] of Object.entries(data)) add(name, content)
  add(
    'files',
    files.map(({ storage_key: _ours, ...file }) => file),
  )
  for (const { path, size, created_at, storage_key } of files) {
    if (path) {
      zip.addReadStreamLazy(path, { size, compress: false, mtime: new Date(created_at) }, (give) =>
        storage.open(storage_key).then(
          (stream) => {
            opened = output.destroyed ? stream.destroy() : stream
            give(null, opened)
          },
          (error) => give(error, Readable.from([])),
        ),
      )
    }
  }
  zip.end()
  return output
}
