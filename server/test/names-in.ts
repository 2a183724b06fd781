import { z } from 'zod'
import type { Route } from '../../shared/contract/route.ts'

/** Lists the names of all fields of a shape, at any depth; none for a file. */
export function namesIn(shape: Route['body'] | Route['response']): string[] {
  if (!(shape instanceof z.ZodType)) return []
  const names: string[] = []
  z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void names.push(...Object.keys(jsonSchema.properties ?? {})),
  })
  return names
}
