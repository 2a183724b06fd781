import { request as requestHere } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { type FindAddresses, isOutside, lookupOutside } from './outside-address.ts'

const timeout_ms = 15_000

/** Makes an agent that connects to the internet alone, wherever a name leads. */
export const outsideAgent = (find?: FindAddresses) =>
  new Agent({ keepAlive: true, lookup: lookupOutside(find) })

const ours = outsideAgent()

/** A request to post: `agent` null leads to a service on this machine, over http. */
export type Post = { headers: Record<string, string>; body: Buffer; agent?: Agent | null }

/**
 * Posts to a given address on the internet, over https. No redirect is followed.
 *
 * @returns the HTTP status
 * @throws Error when the address leads into the operator's own network, or nobody answers within 15 seconds
 */
export async function postOutside(address: string, { headers, body, agent = ours }: Post): Promise<number> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in numbers is never looked up.
  if (agent && isIP(host) && !isOutside(host)) throw new Error(`${host} isn’t on the internet`)
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeout_ms) }
  return new Promise((answered, failed) => {
    const sent = agent ? request(url, { ...options, agent }) : requestHere(url, options)
    sent.on('error', failed)
    sent.on('response', (response) => {
      response.on('error', failed).resume()
      answered(response.statusCode ?? 0)
    })
    sent.end(body)
  })
}
