import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * Returns the error as it may be logged and stored: of a failed query the reason and the SQL, never the values, which
 * hold codes and hashes.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { cause, query } = error
  const plain = new Error(`${cause?.message ?? 'Failed query'}: ${query}`)
  // The frames alone: the head of a stack is the message, and the values are in it.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
  plain.stack = [`${plain.name}: ${plain.message}`, ...frames].join('\n')
  return plain
}
