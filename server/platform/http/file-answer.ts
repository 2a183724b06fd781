import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Describes a file to be sent: `open` reads it, from and to the given bytes (both included) for a range. */
export type FileAnswer = {
  name: string
  /** In bytes; unknown for a file that is made while it is sent, which then has no ranges. */
  size?: number
  /** Of the content, for `If-None-Match`. */
  sha256?: string
  type?: string
  /** Set for what a page may show; anything else is only ever saved. */
  inline?: true
  /** Further headers of the answer. */
  headers?: Record<string, string | number>
  open: (range?: { start: number; end: number }) => Promise<Readable> | Readable
}

/** Leads to a file elsewhere; `onFollow` is called unless only the headers are asked for. */
export type Redirect = { redirect: string; onFollow: () => Promise<unknown> }

/** Tells whether a handler answered a file. */
export const isFileAnswer = (answered: unknown): answered is FileAnswer =>
  typeof answered === 'object' && answered !== null && 'open' in answered

export const isRedirect = (answered: unknown): answered is Redirect =>
  typeof answered === 'object' && answered !== null && 'redirect' in answered

/** Sends the reader on. What is there may change, so nobody remembers it. */
export async function sendRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { redirect, onFollow }: Redirect,
) {
  if (!isForHeaders(request)) await onFollow()
  return reply.header('cache-control', 'private, no-cache').redirect(redirect)
}

/** Tells whether only the headers are asked for: nothing is opened then. */
const isForHeaders = ({ method }: FastifyRequest) => method === 'HEAD'

/** Streams a file answer: as an attachment unless it is `inline`, never sniffed, with ranges and an ETag. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer) {
  reply
    .header('content-type', answer.type ?? 'application/octet-stream')
    .header('content-disposition', disposition(answer))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .headers(answer.headers ?? {})
  if (answer.size === undefined) return reply.send(isForHeaders(request) ? empty() : await answer.open())
  reply.header('accept-ranges', 'bytes')
  if (answer.sha256) {
    const etag = `"${answer.sha256}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  // Ranges are for contents (RFC 9110, 14.2).
  if (isForHeaders(request)) return reply.header('content-length', answer.size).send(empty())
  // Who has the beginning of another version must not get the end of this one.
  const ofThis = [undefined, reply.getHeader('etag')].includes(request.headers['if-range'])
  const range = ofThis ? rangeOf(request.headers.range, answer.size) : null
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${answer.size}`).send()
  }
  if (!range) return reply.header('content-length', answer.size).send(await answer.open())
  reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${answer.size}`)
    .header('content-length', range.end - range.start + 1)
  return reply.send(await answer.open(range))
}

const empty = () => Readable.from([])

/** Names a download by RFC 6266: a plain name for old clients, the real one in UTF-8. */
function disposition({ name, inline }: FileAnswer): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Reads the one range of RFC 9110 `bytes=a-b`; several ranges are answered with the whole file. */
function rangeOf(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return null
  const [first, last] = [match[1], match[2]]
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end && start < size ? { start, end } : 'unsatisfiable'
}
