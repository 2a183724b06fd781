import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorAnswer } from '../../../shared/contract/errors.ts'
import { english } from '../../../shared/locales/english.ts'

/** The statuses for requests that Node can't read, by its error code; anything else is 400. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Time for which a client may go on sending a refused request. */
const timeoutMs = 5000

/**
 * Answers a request that isn't readable HTTP, is too slow or has too long a head, in the form of our errors, and
 * hangs up.
 */
export function answerClientError({ code = '' }: { code?: string }, socket: Socket) {
  // The rest of what was refused: read on, because closing now could cost the sender the answer.
  if (socket.writableEnded) return
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = statuses[code] ?? 400
  const answer: ErrorAnswer = { code: 'bad_request', message: english.errors.bad_request }
  const body = JSON.stringify(answer)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), timeoutMs).unref()
}
