import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'
import type { Server, ServerOptions } from 'socket.io'
import type { Env } from '../env.ts'

/** Time in which a connection has to prove whose it is, in milliseconds. */
export const unsignedMs = 10_000
/** Most connections of an address (an IPv6 network of /64 is one) that haven't proved yet whose they are. */
export const mostUnsigned = 200

/**
 * Prevents strangers from holding connections: returns the options that end those which prove nothing in time and refuse more than
 * so many of an address. `watch` counts the connections of the server that was made with them.
 */
export function limitUnsigned({ TRUST_PROXY }: Env) {
  const trust =
    typeof TRUST_PROXY === 'string'
      ? proxyAddr.compile(TRUST_PROXY.split(',').map((part) => part.trim()))
      : () => TRUST_PROXY
  const addressOf = (request: IncomingMessage) => normalizeIP(proxyAddr(request, trust))
  const unsigned = new Map<string, number>()
  const count = (address: string, change: 1 | -1) => {
    const now = (unsigned.get(address) ?? 0) + change
    if (now > 0) unsigned.set(address, now)
    else unsigned.delete(address)
  }
  const options: Partial<ServerOptions> = {
    connectTimeout: unsignedMs,
    allowRequest: (request, answer) => {
      const begins = !new URL(request.url ?? '', 'ws://portal').searchParams.has('sid')
      const full = begins && (unsigned.get(addressOf(request)) ?? 0) >= mostUnsigned
      answer(full ? 'too_many_requests' : null, !full)
    },
  }
  const watch = (io: Server) => {
    const waiting = new WeakMap<object, () => void>()
    io.engine.on(
      'connection',
      (connection: { request: IncomingMessage; once: (event: 'close', hear: () => void) => void }) => {
        const address = addressOf(connection.request)
        count(address, 1)
        const proved = () => {
          if (waiting.delete(connection)) count(address, -1)
        }
        waiting.set(connection, proved)
        connection.once('close', proved)
      },
    )
    io.on('connection', ({ conn }) => waiting.get(conn)?.())
  }
  return { options, watch }
}
