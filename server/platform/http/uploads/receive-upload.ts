import { mkdir, rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../../shared/contract/errors.ts'
import { cleanFileName } from './clean-file-name.ts'
import { drainRequest } from './drain-request.ts'
import { stageFile } from './stage-file.ts'
import { uploadError } from './upload-error.ts'

export type UploadLimits = {
  /** The allowed file fields, and how many files each may carry. */
  fileFields: Record<string, { max: number; required?: boolean }>
  /** Of all files together. */
  maxTotalBytes: number
  maxFileBytes?: number
  /** Folder in which files wait until they are stored; made when missing. */
  stagingDir: string
}

/** A file that has arrived whole and is synced to the disk, but belongs to nothing yet. */
export type StagedFile = {
  field: string
  /** The sender's name for it, made harmless: for showing, never for a path. */
  name: string
  /** In bytes, never 0. */
  size: number
  /** Hexadecimal. */
  sha256: string
  path: string
}

export type Upload = {
  /** Text fields by name; a repeated one is an array. */
  fields: Record<string, string | string[]>
  files: StagedFile[]
  /** Removes all files that are still staged. */
  discard(): Promise<void>
}

/**
 * Receives a multipart request. Files are written to the disk as they arrive, and are never in memory as a whole;
 * when anything fails all of them are removed, and the rest of the request is read so that its sender gets the
 * answer.
 *
 * @throws AppError `file_missing`, `file_empty`, `file_too_large`, `too_many_files`, `unexpected_file_field`,
 *   `upload_aborted`, `payload_too_large` (text fields), `bad_request` (no well-formed multipart)
 */
export async function receiveUpload(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  const files: StagedFile[] = []
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }
  try {
    const fields = await receiveParts(request, limits, files)
    for (const [field, { required }] of Object.entries(limits.fileFields)) {
      if (required && !files.some((file) => file.field === field))
        throw new AppError('file_missing', { data: { field } })
    }
    return { fields, files, discard }
  } catch (error) {
    await discard()
    await drainRequest(request.raw, limits.maxTotalBytes)
    throw uploadError(error)
  }
}

const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 64 * 1024

/** Receives the parts and adds to `files` as they arrive, so that the caller can remove them after a failure. */
async function receiveParts(request: FastifyRequest, limits: UploadLimits, files: StagedFile[]) {
  const { fileFields, maxTotalBytes, maxFileBytes = maxTotalBytes, stagingDir } = limits
  await mkdir(stagingDir, { recursive: true })
  const fields = new Map<string, string | string[]>()
  let bytesLeft = maxTotalBytes
  // The parser would wait for ever for the end of a request whose sender vanished before it began to listen.
  if (request.raw.destroyed) throw new AppError('upload_aborted')
  for await (const part of request.parts({ limits: parserLimits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('payload_too_large')
      addField(
        fields,
        part.fieldname,
        part.mimetype === 'application/json' ? JSON.stringify(part.value) : part.value,
      )
      continue
    }
    const field = part.fieldname
    const already = files.filter((file) => file.field === field).length
    const allowed = fileFields[field]
    if (!allowed) throw new AppError('unexpected_file_field', { data: { field } })
    if (already >= allowed.max) throw new AppError('too_many_files', { data: { field, max: allowed.max } })
    const staged = await stageFile(part.file, stagingDir, Math.min(bytesLeft, maxFileBytes))
    bytesLeft -= staged.size
    files.push({ field, name: cleanFileName(part.filename), ...staged })
  }
  return Object.fromEntries(fields)
}

/** Limits of the parser. Sizes and numbers of files are checked here: its own limits would only cut them silently. */
const parserLimits = {
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  fileSize: Number.POSITIVE_INFINITY,
  parts: 2 * MAX_FIELDS,
  headerPairs: 20,
}

function addField(fields: Map<string, string | string[]>, name: string, value: unknown): void {
  const before = fields.get(name)
  const text = String(value)
  fields.set(name, before === undefined ? text : [before, text].flat())
}
