import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'

/** Parses the values of a path. Throws `not_found` for anything but an id. */
export function parsePath(schema: z.ZodType | undefined, sent: unknown) {
  const parsed = schema?.safeParse(sent)
  if (parsed && !parsed.success) throw new AppError('not_found')
  return parsed?.data
}

/** Parses a query; the answer to a wrong one names each field with the code of what is wrong with it. */
export function parseQuery(schema: z.ZodType | undefined, sent: unknown) {
  if (!schema) return undefined
  const parsed = schema.safeParse(sent ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    fields[issue.path.join('.') || 'body'] ??= issue.code === 'custom' ? issue.message : issue.code
  }
  throw new AppError('invalid_input', { fields })
}

/** Parses a body as `parseQuery` does; a field that the call doesn't know is wrong too, at any depth. */
export function parseBody(schema: z.ZodType | undefined, sent: unknown) {
  const parsed = parseQuery(schema, sent)
  const unknown = unknownFields(sent, parsed ?? {})
  if (unknown.length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(unknown.map((name) => [name, 'unknown_field'])),
    })
  return parsed
}

/** Lists the paths of sent fields that parsing left out, because no schema names them. */
function unknownFields(sent: unknown, parsed: unknown, path: string[] = []): string[] {
  // What may be anything stays as it was sent.
  if (sent === parsed || !isObject(sent) || !isObject(parsed)) return []
  return Object.keys(sent).flatMap((key) =>
    Object.hasOwn(parsed, key)
      ? unknownFields(sent[key], parsed[key], [...path, key])
      : [[...path, key].join('.')],
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
