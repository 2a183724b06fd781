import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '../../../shared/contract/errors.ts'
import { messageUpload } from '../../../shared/conversations/conversations.ts'
import { stagingDir } from '../../platform/http/multipart.ts'
import { cleanFileName } from '../../platform/http/uploads/clean-file-name.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { stageFile } from '../../platform/http/uploads/stage-file.ts'
import { scanFile } from '../../platform/outside/virus-scan.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { type InboundMail, mostFileBytes } from './reading/inbound-mail.ts'

/** As many files as a message may have, and their bytes together. */
export const mailFileLimits = { max: messageUpload.fields.files.max, maxTotalBytes: mostFileBytes }

/**
 * Stages a mail's attachments and scans them, as those of an upload are, and removes what `use` didn't store.
 *
 * @throws AppError `too_many_files`, `file_too_large`, and what `scanFile` throws
 */
export async function withMailFiles<T>(
  portal: RunningPortal,
  files: InboundMail['files'],
  use: (staged: StagedFile[]) => Promise<T>,
): Promise<T> {
  const { max, maxTotalBytes } = mailFileLimits
  const sent = files === 'too_large' ? [] : files
  const bytes = sent.reduce((sum, file) => sum + file.bytes.length, 0)
  if (files === 'too_large' || bytes > maxTotalBytes) {
    throw new AppError('file_too_large', { data: { max_bytes: maxTotalBytes } })
  }
  if (sent.length > max) throw new AppError('too_many_files', { data: { max } })
  const staged: StagedFile[] = []
  try {
    for (const { name, bytes } of sent) {
      const contents = Readable.from(piecesOf(bytes))
      const file = await stageFile(contents, stagingDir(portal), maxTotalBytes)
      staged.push({ field: 'files', name: cleanFileName(name), ...file })
      await scanFile(portal.env, file.path)
    }
    return await use(staged)
  } finally {
    await Promise.all(staged.map(({ path }) => rm(path, { force: true })))
  }
}

/** Bytes that are hashed in one go: a whole attachment would hold up everybody else for that long. */
const pieceBytes = 64 * 1024

function* piecesOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBufferLike>) {
  for (let from = 0; from < byteLength; from += pieceBytes)
    yield Buffer.from(buffer, byteOffset + from, Math.min(pieceBytes, byteLength - from))
}
