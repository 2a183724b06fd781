import { ApiError } from '../../app/api/api-error.ts'

/** Returns true for the answer of a shop that sells nothing now. */
export const isClosed = (error: unknown) => error instanceof ApiError && error.code === 'feature_off'
