import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../shared/contract/errors.ts'

export type VirusScanEnv = { CLAMD_HOST?: string | undefined; CLAMD_PORT?: number | undefined }

/** For connecting, sending and the verdict together. */
const TIMEOUT_MS = 60_000

/**
 * Scans a file with ClamAV's daemon when one is configured; does nothing otherwise.
 *
 * @throws AppError `file_infected`, and `virus_scanner_unavailable` without a verdict: an unchecked file is refused
 */
export async function scanFile(env: VirusScanEnv, path: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  if (!env.CLAMD_HOST) return
  const verdict = await askClamd(env.CLAMD_HOST, env.CLAMD_PORT ?? 3310, path, timeoutMs).catch(() => '')
  if (verdict.endsWith('FOUND')) throw new AppError('file_infected')
  if (!verdict.endsWith('OK')) throw new AppError('virus_scanner_unavailable')
}

/** Returns the answer to INSTREAM: `stream: OK`, `stream: NAME FOUND`, or an error (docs.clamav.net, "clamd"). */
async function askClamd(host: string, port: number, path: string, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = connect({ host, port, signal })
  try {
    await once(socket, 'connect', { signal })
    const [, answer] = await Promise.all([
      pipeline(createReadStream(path), instream, socket, { signal, end: false }),
      text(socket),
    ])
    return answer.replaceAll('\0', '').trim()
  } finally {
    socket.destroy()
  }
}

/** Frames the chunks: each has its length in front; one of length 0 ends the file. */
async function* instream(contents: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of contents) {
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
