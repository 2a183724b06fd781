import {
  downloadFileLimits,
  downloadRoutes,
  type PartedUpload,
} from '../../../../shared/library/downloads.ts'
import { call } from '../../../app/api/api.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { localStore } from '../../../app/session/local-store.ts'

type Begun = Record<string, string>

/** Uploads that aren't finished, by the face of their file, so that one goes on after a reload as well. */
const begun = localStore<Begun>('download-uploads', (stored) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, id]) => typeof id === 'string'))
    : {},
)

const faceOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/**
 * Sends a file in parts and returns the id of its upload. Called again with the same file after a failure, it goes on
 * with what has arrived. `onProgress` is given the share that is sent, 0 to 1.
 */
export async function sendInParts(file: File, onProgress: (share: number) => void): Promise<string> {
  let upload = await goOnOrBegin(file)
  while (upload.received < file.size) {
    const { _id: id, received: offset } = upload
    const part = new File([file.slice(offset, offset + downloadFileLimits.partBytes)], 'part')
    upload = await call(downloadRoutes.sendPart, {
      params: { id },
      body: { offset },
      files: { part: [part] },
      onProgress: (share) => onProgress((offset + share * part.size) / file.size),
    }).catch((error: unknown) => whatArrived(id, error))
  }
  return upload._id
}

/** Forgets the upload of a file that became a download. */
export function forgetParts(file: File) {
  const { [faceOf(file)]: _, ...others } = begun.get()
  begun.set(others)
}

async function goOnOrBegin(file: File): Promise<PartedUpload> {
  const id = begun.get()[faceOf(file)]
  const found = id ? await readUpload(id) : null
  if (found) return found
  const upload = await call(downloadRoutes.startUpload, { body: { name: file.name, size: file.size } })
  begun.set({ ...begun.get(), [faceOf(file)]: upload._id })
  return upload
}

async function readUpload(id: string): Promise<PartedUpload | null> {
  try {
    return await call(downloadRoutes.readUpload, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** Asks how far an upload is whose part was refused because another one arrived: the answer to it may have been lost. */
async function whatArrived(id: string, error: unknown): Promise<PartedUpload> {
  const upload =
    error instanceof ApiError && error.code === 'upload_part_refused' ? await readUpload(id) : null
  if (!upload) throw error
  return upload
}
