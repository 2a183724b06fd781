import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Compiles an answer's schema into a serializer: fields outside the schema never leave the server.
 * Compiling is deferred to the first answer, so that starting costs nothing for calls nobody makes.
 */
export function serializerOf(schema: z.ZodType): (answer: unknown) => string {
  let compiled: ((answer: unknown) => string) | undefined
  return (answer) => {
    compiled ??= fastJsonStringify(plainSchema(schema))
    return compiled(answer)
  }
}

/** Gives the schema as the plain JSON that it is: the compiler's type of it is narrower than zod's. */
function plainSchema(schema: z.ZodType) {
  return JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', override: unchecked })),
  )
}

/**
 * Removes the checks from a schema: our own answers are written without them. A value or null would be checked for
 * its type, a text for its format.
 */
function unchecked({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  delete jsonSchema.format
  delete jsonSchema.pattern
  const [value, other, ...more] = jsonSchema.anyOf ?? []
  if (!value?.type || value.const !== undefined || other?.type !== 'null' || more.length > 0) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, value, { nullable: true }, value.enum && { enum: [...value.enum, null] })
}
