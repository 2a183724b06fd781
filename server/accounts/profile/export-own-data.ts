import type { Db } from '../../platform/db/client.ts'
import type { OwnFile } from '../../platform/feature.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { entryName } from '../../platform/zip/entry-names.ts'
import { textEntry, zipStream } from '../../platform/zip/zip-stream.ts'
import { refuseWhileActing } from '../../users/actor.ts'

/** In bytes: the newest files up to this size are included; `files.json` names the others. */
const mostFiles = 1024 ** 3

/**
 * Exports everything that the portal stores of the person as one ZIP: JSON files, and the files of their orders and
 * conversations, read while sent.
 */
export async function exportOwnData(db: Db, { storage, features }: Portal, user: Actor): Promise<FileAnswer> {
  refuseWhileActing(user)
  const [data, files] = [await ownData(db, features, user), await listed(db, features, user)]
  return {
    name: `maproom-${user.username}.zip`,
    type: 'application/zip',
    open: () => zipOf(storage, data, files),
  }
}

/** Reads what each feature stores of a person, by the name of the part. */
async function ownData(db: Db, features: Portal['features'], { _id }: Actor) {
  const data: Record<string, unknown> = {}
  for (const { ofPeople } of features) Object.assign(data, await ofPeople?.ownData?.(db, _id))
  return data
}

/** Lists the person's files, each with its place in the ZIP; null for one beyond the size limit. */
async function listed(db: Db, features: Portal['features'], { _id }: Actor) {
  const files: OwnFile[] = []
  for (const { ofPeople } of features) files.push(...((await ofPeople?.ownFiles?.(db, _id)) ?? []))
  let room = mostFiles
  // Ids grow with time: the newest come first.
  files.sort((one, other) => (one._id < other._id ? 1 : -1))
  return files.map((file) => {
    room -= file.size
    const place = `files/${file.folder}/${file.kind}-${file._id.slice(-6)}`
    return { ...file, path: room < 0 ? null : `${place}-${entryName(file.name)}` }
  })
}

function zipOf(
  storage: Storage,
  data: Awaited<ReturnType<typeof ownData>>,
  files: Awaited<ReturnType<typeof listed>>,
) {
  const json = (name: string, content: unknown) => ({
    path: `${name}.json`,
    open: () => textEntry(`${JSON.stringify(content, null, 2)}\n`),
  })
  return zipStream([
    ...Object.entries(data).map(([name, content]) => json(name, content)),
    json(
      'files',
      files.map(({ storage_key: _ours, folder: _place, ...file }) => file),
    ),
    ...files.flatMap(({ path, size, created_at, storage_key }) =>
      path ? [{ path, size, made_at: created_at, open: () => storage.open(storage_key) }] : [],
    ),
  ])
}
