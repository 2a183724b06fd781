import { randomUUID } from 'node:crypto'
import type { FileUpload } from '../../../shared/library/file-upload.ts'
import { fileUploadRoutes } from '../../../shared/library/file-uploads.ts'
import type { CalledPortal } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { originalFile } from '../../test/factories.ts'

/** Returns the original file of an order as `POST /file_upload` takes it. */
export const fileToSend = (seed = 1) => ({ ...originalFile(seed), field: 'file' })

/** Sends a file outside of an order. */
export async function sendFile(
  t: CalledPortal,
  as: SignedIn,
  note = 'A Golf 6',
  seed = 1,
): Promise<FileUpload> {
  const body = { note, request_key: randomUUID() }
  const { status, data, error } = await t.call(fileUploadRoutes.send, { as, body, files: [fileToSend(seed)] })
  if (status !== 200) throw new Error(`the file was refused: ${JSON.stringify(error)}`)
  return data
}
