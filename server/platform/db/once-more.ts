import { DatabaseError } from 'pg'

/** A transaction that can't be fitted in between others, and a deadlock. */
const givenUp = new Set(['40001', '40P01'])

/** Whether PostgreSQL undid it for the sake of another that went on. */
export function isGivenUp(error: unknown): boolean {
  if (error instanceof DatabaseError) return givenUp.has(error.code ?? '')
  return error instanceof Error && isGivenUp(error.cause)
}

/** Does it, and once more if PostgreSQL gave it up: by then the other is through. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isGivenUp(error)) throw error
    return work()
  }
}
