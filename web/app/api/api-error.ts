import type { ErrorAnswer, ErrorCode } from '../../../shared/contract/errors.ts'
import type { PhraseKey } from '../phrase.ts'

/** A call that failed: with the server's code, or `no_answer` when there was none (status 0). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'no_answer'
  readonly status: number
  /** Error codes by field name. */
  readonly fields: Record<string, string>
  readonly data: Record<string, unknown>

  constructor(
    status: number,
    answer: Partial<Omit<ErrorAnswer, 'code'>> & { code: ErrorCode | 'no_answer' },
  ) {
    super(answer.message ?? answer.code)
    this.name = 'ApiError'
    this.code = answer.code
    this.status = status
    this.fields = answer.fields ?? {}
    this.data = answer.data ?? {}
  }
}

/**
 * Returns true when it is unknown whether the call took effect: its answer got lost, or a proxy or the server lost the
 * connection to the service behind it.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'no_answer' || error.code === 'outcome_unknown' || [502, 504].includes(error.status)
}

/** Returns the phrase that explains an error and the next step to a person. */
export function errorPhrase(error: unknown): PhraseKey {
  if (!(error instanceof ApiError)) return 'errors.internal_error'
  return error.code === 'no_answer' ? 'connection.no_answer' : `errors.${error.code}`
}
