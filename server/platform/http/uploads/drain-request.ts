import type { IncomingMessage } from 'node:http'

/** A slow sender may take its time, but not for ever. */
const MAX_WAIT_MS = 120_000
/** Enough for the answer to reach a sender that listens at all. */
const GRACE_MS = 1_000

/**
 * Reads the rest of a refused request into nothing, at most `maxBytes`: a browser that is still sending when the
 * connection closes shows a lost connection instead of the answer. A sender of even more is cut off shortly after it.
 */
export async function drainRequest(request: IncomingMessage, maxBytes: number): Promise<void> {
  if (request.readableEnded || request.destroyed) return
  request.unpipe()
  let received = 0
  const ended = new Promise<void>((resolve) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > maxBytes) resolve()
    })
    request.once('end', resolve).once('close', resolve)
    setTimeout(resolve, MAX_WAIT_MS).unref()
  })
  request.resume()
  await ended
  if (request.readableEnded) return
  request.pause()
  setTimeout(() => request.destroy(), GRACE_MS).unref()
}
