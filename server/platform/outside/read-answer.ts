import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Is thrown for an answer of more bytes than are read. */
export class AnswerTooLong extends Error {}

/** Reads a whole answer of `most` bytes at most. Throws `AnswerTooLong`, and what the connection throws when it breaks off. */
export function readAnswer(response: IncomingMessage, most: number): Promise<Buffer> {
  async function* limited() {
    let length = 0
    for await (const part of response) {
      length += part.length
      if (length > most) throw new AnswerTooLong('the answer is too long')
      yield part
    }
  }
  return buffer(limited())
}
