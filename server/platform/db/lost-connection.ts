import { DatabaseError } from 'pg'
import { failureOf } from '../failure.ts'

/**
 * Codes of a server that went away or refused the connection: class 08, shut down by hand or by a crash, still
 * starting, no room for one more. 08P01 is an unreadable statement, over a connection that holds.
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

/** Messages of pg and its pool that come without a code. */
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client (has encountered a connection error|was closed) and is not queryable)/

/** Tells if the connection couldn't be made or broke on the way: the statement may have been executed all the same. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return serverGone.test(error.code ?? '')
  const { code } = failureOf(error)
  return socketGone.has(code ?? '') || said.test(error.message) || isLostConnection(error.cause)
}
