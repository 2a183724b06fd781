import { Agent, request as open } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Request } from './request.ts'

/** The answer; `failure` in its place when none arrived completely. */
export type Answer = { status: number; type: string; body: Buffer } | { failure: string }

const timeoutMs = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The last request of each connection: it may be the cause when the next one gets no answer. */
const carried = new WeakMap<Socket, string>()

/** Sends a request without changes. */
export async function send(url: string, request: Request): Promise<Answer> {
  const { method, path, headers, body } = request
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const fail = (error: Error & { code?: string }) => {
      // A reused connection may have been closed, rightly, just before it was used again: only a new one can be dropped.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, request))
      else resolve({ failure: error.code ?? error.message })
    }
    const length: Record<string, string> =
      body && method !== 'GET' ? { 'content-length': String(body.length) } : {}
    const sent = open(
      { hostname, port, method, path, agent, headers: latin({ ...headers, ...length }) },
      (response) => {
        buffer(response).then((body) => {
          const { statusCode = 0, headers } = response
          resolve({ status: statusCode, type: headers['content-type'] ?? '', body })
        }, fail)
      },
    )
    let before = 'nothing'
    sent.on('socket', (socket) => {
      before = carried.get(socket) ?? before
      carried.set(socket, summaryOf(request))
    })
    sent.setTimeout(timeoutMs, () => {
      sent.destroy(
        new Error(`no answer within ${timeoutMs / 1000} s, on a connection that carried ${before}`),
      )
    })
    sent.on('error', fail)
    sent.end(method === 'GET' ? undefined : body)
  })
}

function summaryOf({ method, path, headers, body }: Request): string {
  const { authorization: _, ...shown } = headers
  return `${method} ${path.slice(0, 100)} (${path.length}) ${JSON.stringify(shown).slice(0, 200)} with ${body?.length ?? 0} bytes`
}

/** Restricts headers to Latin letters, as Node requires. */
const latin = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\u0020-\u00ff]/g, '?')]),
  )

/** Closes the connections that are kept open. */
export const closeConnections = () => agent.destroy()
