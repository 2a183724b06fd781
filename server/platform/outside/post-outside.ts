import type { IncomingMessage } from 'node:http'
import { type OutsideRequest, requestOutside } from './request-outside.ts'

/** Longest part of an answer that is read, in bytes; the rest isn't waited for. */
const mostAnswerBytes = 4000

/** A request to post. */
export type Post = Omit<OutsideRequest, 'method' | 'body'> & { body: Buffer }

/** The HTTP status of an answer, and the beginning of its text. */
export type Answer = { status: number; text: string }

/** Posts to a given address on the internet, as `requestOutside` does. */
export async function postOutside(address: string, post: Post): Promise<Answer> {
  const response = await requestOutside(address, { ...post, method: 'POST' })
  return { status: response.statusCode ?? 0, text: await beginningOf(response) }
}

function beginningOf(response: IncomingMessage): Promise<string> {
  return new Promise((read, failed) => {
    const parts: Buffer[] = []
    let length = 0
    const end = () => read(Buffer.concat(parts).subarray(0, mostAnswerBytes).toString())
    response.on('error', failed)
    response.on('end', end)
    response.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length <= mostAnswerBytes) return
      end()
      response.destroy()
    })
  })
}
