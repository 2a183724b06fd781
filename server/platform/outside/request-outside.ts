import { type IncomingMessage, request as requestHere } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FindAddresses, isOutside, lookupOutside, NotOutside } from './outside-address.ts'

const timeout_ms = 15_000

/** Makes an agent that connects to the internet alone, wherever a name leads. */
export const outsideAgent = (find?: FindAddresses) =>
  new Agent({ keepAlive: true, lookup: lookupOutside(find) })

const ours = outsideAgent()

/**
 * A request to an address, and how long it may take until its answer has been read. `agent` null leads to a service on this machine,
 * over http.
 */
export type OutsideRequest = {
  method: string
  headers: Record<string, string>
  body?: Buffer | Readable | undefined
  agent?: Agent | null
  timeoutMs?: number
}

/**
 * Makes a request to a given address on the internet, over https. No redirect is followed.
 *
 * @throws NotOutside when the address leads into the operator's own network
 * @throws Error when the answer doesn't begin, or its reading doesn't end, within 15 seconds, or `timeoutMs`
 */
export async function requestOutside(
  address: string,
  { method, headers, body, agent = ours, timeoutMs = timeout_ms }: OutsideRequest,
): Promise<IncomingMessage> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in numbers is never looked up.
  if (agent && isIP(host) && !isOutside(host)) throw new NotOutside(host)
  const options = { method, headers, signal: AbortSignal.timeout(timeoutMs) }
  const sent = agent ? request(url, { ...options, agent }) : requestHere(url, options)
  return new Promise((answered, failed) => {
    sent.on('error', failed)
    sent.on('response', answered)
    // An answer that comes before everything was sent counts, and the rest isn't sent.
    if (body && !Buffer.isBuffer(body)) pipeline(body, sent).catch(failed)
    else sent.end(body)
  })
}
