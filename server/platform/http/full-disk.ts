import { failureOf } from '../failure.ts'

/** PostgreSQL's code for a full disk, and the system's: no space, or none that this user may use. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Tells if a write failed because there is no space left for it: for a file of ours, or for the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = failureOf(error)
  return codes.has(code ?? '') || isDiskFull(error.cause)
}
