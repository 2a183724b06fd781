import { DatabaseError } from 'pg'

/**
 * The server went away or wouldn't take us: class 08, shut down by hand or by a crash, still starting, no room for one more.
 * 08P01 is a statement that it can't read, over a connection that holds.
 */
const serverGone = /^(08(?!P01)...|57P0[123]|53300)$/

const socketGone = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** What pg and its pool say without a code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether there was no connection to begin with or it broke on the way: what was asked for may have been done all the same. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return serverGone.test(error.code ?? '')
  const { code } = error as NodeJS.ErrnoException
  return socketGone.has(code ?? '') || said.test(error.message) || isLostConnection(error.cause)
}
