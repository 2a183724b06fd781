import { DatabaseError } from 'pg'

/** Codes of a transaction that can't be serialized, and of a deadlock. */
const givenUp = new Set(['40001', '40P01'])

/** Tells if PostgreSQL aborted the work in favour of another transaction. */
export function isAborted(error: unknown): boolean {
  if (error instanceof DatabaseError) return givenUp.has(error.code ?? '')
  return error instanceof Error && isAborted(error.cause)
}

/** Does some work, and repeats it once if PostgreSQL aborted it in favour of another transaction, which is over by then. */
export async function retryAborted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isAborted(error)) throw error
    return work()
  }
}
