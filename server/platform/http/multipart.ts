import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Multipart } from '../../../shared/contract/route.ts'
import { scanFile } from '../outside/virus-scan.ts'
import type { Portal } from '../portal.ts'
import { parseBody } from './parse-sent.ts'
import { receiveUpload, type StagedFile } from './uploads/receive-upload.ts'

/** Returns the folder in which uploads wait until a verb stores them. */
export const stagingDir = (portal: Portal) => join(portal.env.DATA_DIR, 'incoming')

/**
 * Receives a multipart call: the part named `body` is its JSON body, the others are files, staged and scanned; any
 * other part is refused by name. Files that `run` didn't store are removed, also when it failed.
 */
export async function receiveMultipart<T>(
  portal: Portal,
  request: FastifyRequest,
  limits: Multipart,
  run: (body: unknown, files: StagedFile[]) => T | Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('bad_request')
  const upload = await receiveUpload(request, {
    fileFields: limits.fields,
    maxTotalBytes: limits.maxTotalBytes,
    stagingDir: stagingDir(portal),
  })
  try {
    const { body, ...others } = upload.fields
    parseBody(undefined, others)
    for (const staged of upload.files) await scanFile(portal.env, staged.path)
    return await run(jsonBody(body), upload.files)
  } finally {
    await upload.discard()
  }
}

function jsonBody(sent: unknown): unknown {
  if (sent === undefined) return {}
  try {
    return JSON.parse(String(sent))
  } catch {
    throw new AppError('bad_request')
  }
}
