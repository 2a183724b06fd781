import { request as requestHere } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { type FindAddresses, isOutside, lookupOutside, NotOutside } from './outside-address.ts'

const timeout_ms = 15_000
/** Longest part of an answer that is read, in bytes; the rest isn't waited for. */
const keptBytes = 4000

/** Makes an agent that connects to the internet alone, wherever a name leads. */
export const outsideAgent = (find?: FindAddresses) =>
  new Agent({ keepAlive: true, lookup: lookupOutside(find) })

const ours = outsideAgent()

/** A request to post, and how long its answer may take. `agent` null leads to a service on this machine, over http. */
export type Post = {
  headers: Record<string, string>
  body: Buffer
  agent?: Agent | null
  timeoutMs?: number
}

/** The HTTP status of an answer, and the beginning of its text. */
export type Answer = { status: number; text: string }

/**
 * Posts to a given address on the internet, over https. No redirect is followed.
 *
 * @throws NotOutside when the address leads into the operator's own network
 * @throws Error when the answer isn't there within 15 seconds, or `timeoutMs`
 */
export async function postOutside(
  address: string,
  { headers, body, agent = ours, timeoutMs = timeout_ms }: Post,
): Promise<Answer> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in numbers is never looked up.
  if (agent && isIP(host) && !isOutside(host)) throw new NotOutside(host)
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((answered, failed) => {
    const sent = agent ? request(url, { ...options, agent }) : requestHere(url, options)
    sent.on('error', failed)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      const answer = () => {
        const text = Buffer.concat(parts).subarray(0, keptBytes).toString()
        answered({ status: response.statusCode ?? 0, text })
      }
      response.on('error', failed)
      response.on('end', answer)
      response.on('data', (part: Buffer) => {
        parts.push(part)
        length += part.length
        if (length <= keptBytes) return
        answer()
        response.destroy()
      })
    })
    sent.end(body)
  })
}
