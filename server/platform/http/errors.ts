import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { isKey } from '../../../shared/contract/api-scopes.ts'
import { AppError, type ErrorAnswer, type ErrorCode } from '../../../shared/contract/errors.ts'
import { english } from '../../../shared/locales/english.ts'
import { isLostConnection } from '../db/lost-connection.ts'
import { withoutValues } from '../db/query-error.ts'
import { isAborted } from '../db/retry-aborted.ts'
import { isDiskFull } from './full-disk.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The address of the API reference, which explains each error to callers with a key. */
    referenceUrl?: string
  }
}

const constraintCodes: Record<string, ErrorCode | null> = {}

/** Registers the error codes for constraints of the database; violating one without a code is a defect of ours. */
export function registerConstraints(codes: typeof constraintCodes | null) {
  Object.assign(constraintCodes, codes)
}

/** PostgreSQL's code for a number that doesn't fit its column. */
const outOfRange = '22003'

/** Our codes for refusals of Fastify and its plugins, by status. */
const frameworkCodes: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'bad_request',
  429: 'too_many_requests',
  503: 'busy',
}

/** Converts an error to an AppError; undefined for an unexpected one. */
export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error })
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof DatabaseError) {
    const code = cause.code === outOfRange ? 'amount_too_large' : constraintCodes[cause.constraint ?? '']
    if (code) return new AppError(code)
  }
  const { validation, statusCode }: Partial<FastifyError> = Object(error)
  if (validation) return new AppError('invalid_input')
  const code = frameworkCodes[statusCode ?? 500]
  if (code) return new AppError(code)
  return isLostConnection(error) || isAborted(error) ? new AppError('busy', { cause: error }) : undefined
}

/** Converts an error of a call that changes data: after a lost connection nobody knows if the change was made. */
export function asErrorAfterChange(error: unknown): unknown {
  if (error instanceof AppError || !isLostConnection(error)) return error
  return new AppError('outcome_unknown', { cause: error })
}

/**
 * Answers every failure: the one place where errors become answers. Those of an unreadable address come here without
 * passing the hooks.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error)
  if (!known) request.log.error({ err: withoutValues(error) }, 'unexpected failure')
  else if (known.cause) request.log.error({ err: withoutValues(known.cause) }, known.code)
  const { code, status, fields, data } = known ?? new AppError('internal_error')
  const { referenceUrl } = request.server
  const isByKey = isKey(request.headers.authorization?.slice('Bearer '.length) ?? '')
  const doc_url = referenceUrl && isByKey ? `${referenceUrl}#error-${code}` : undefined
  const answer: ErrorAnswer = { code, message: english.errors[code], fields, data, doc_url }
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}
