import { AppError, type ErrorCode } from '../../../../shared/contract/errors.ts'

/** Our codes for errors of @fastify/multipart and of the connection. */
const knownCodes: Record<string, ErrorCode> = {
  FST_PARTS_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_MP_PREMATURE_CLOSE: 'upload_aborted',
  ECONNRESET: 'upload_aborted',
  ERR_STREAM_PREMATURE_CLOSE: 'upload_aborted',
  FST_PROTO_VIOLATION: 'bad_request',
  FST_INVALID_JSON_FIELD_ERROR: 'bad_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'bad_request',
}

/** Converts an error of receiving to an AppError where the sender caused it; a full disk stays as it is. */
export function uploadError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if ('code' in error) {
    const code = knownCodes[String(error.code)]
    return code ? new AppError(code) : error
  }
  // The parser below it throws plain errors, for a body that isn't well-formed; mistakes of ours are of other classes.
  return error.constructor === Error ? new AppError('bad_request') : error
}
