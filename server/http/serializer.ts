import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Compiles an answer's schema into a serializer: fields outside the schema never leave the server.
 * Compiling is deferred to the first answer, so that starting costs nothing for calls nobody makes.
 */
export function serializerOf(schema: z.ZodType): (answer: unknown) => string {
  let compiled: ((answer: unknown) => string) | undefined
  return (answer) => {
    compiled ??= fastJsonStringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as never)
    return compiled(answer)
  }
}
