import type { z } from 'zod'

/** Holds the rules of a field for its control. The schema of the sent form says them, so that a limit stands in one place. */
export type FieldRules = {
  /** True when it has to be filled in. */
  required: boolean
  /** Most characters of a text. */
  maxLength?: number
  /** Codes and addresses are written from left to right in every language. */
  dir?: 'ltr'
  /** Value of the empty field that the schema takes, if it takes one. */
  empty: unknown
}

/** Returns the rules of a field of an object's schema, or of one within it; a field that the schema doesn't name has none. */
export function fieldRules(schema: z.ZodType, path: string): FieldRules {
  const field = path.split('.').reduce<z.ZodType | undefined>((at, name) => at && shapeOf(at)?.[name], schema)
  if (!field) return { required: false, empty: '' }
  const leaves = leavesOf(field)
  const takes = (value: unknown) => field.safeParse(value).success
  const texts = leaves.filter(isText).filter(({ format }) => format !== 'uuid')
  const limits = texts.flatMap(({ maxLength }) => maxLength ?? [])
  return {
    required: leaves[0]?.type !== 'boolean' && ![undefined, '', null].some(takes),
    empty: takes('')
      ? ''
      : takes(null)
        ? null
        : ([field.safeParse(undefined).data, false, []].find(takes) ?? ''),
    ...(limits.length > 0 && { maxLength: Math.max(...limits) }),
    ...(texts.some(({ format }) => format && !/^date/.test(format)) && { dir: 'ltr' }),
  }
}

const isText = (schema: z.ZodType): schema is z.ZodString => schema.type === 'string'

/** The definition of a schema, by its kind: see https://zod.dev/library-authors. */
const definitionOf = (schema: z.ZodType) => (schema as unknown as z.core.$ZodTypes)._zod.def

function shapeOf(schema: z.ZodType): Record<string, z.ZodType> | undefined {
  const definition = definitionOf(schema)
  if (definition.type === 'object') return definition.shape as Record<string, z.ZodType>
  if (definition.type === 'pipe')
    return shapeOf(definition.in as z.ZodType) ?? shapeOf(definition.out as z.ZodType)
  return 'innerType' in definition ? shapeOf(definition.innerType as z.ZodType) : undefined
}

/** Returns the schemas of what may be typed: without what makes them optional, those of each choice. */
function leavesOf(schema: z.ZodType): z.ZodType[] {
  const definition = definitionOf(schema)
  if (definition.type === 'union')
    return definition.options.flatMap((option) => leavesOf(option as z.ZodType))
  if (definition.type === 'pipe')
    return [definition.in, definition.out].flatMap((part) => leavesOf(part as z.ZodType))
  return 'innerType' in definition ? leavesOf(definition.innerType as z.ZodType) : [schema]
}

/** Values of a form `F` while they are typed: a number may be empty. */
export type Draft<F> = { [K in keyof F]: F[K] | (number extends Extract<F[K], number> ? '' : never) }

type Shape = Record<string, z.ZodType>

/** Returns the first values of a form: those of the record, or of a new one, where `first` says what isn't empty. */
export function draftOf<S extends Shape>(
  schema: z.ZodObject<S>,
  record: Partial<Draft<z.output<z.ZodObject<S>>>> | undefined,
  first: Partial<Draft<z.output<z.ZodObject<S>>>> = {},
) {
  const known: Record<string, unknown> = record ?? first
  const names = Object.keys(schema.shape)
  const entries = names.map((name) => [name, name in known ? known[name] : fieldRules(schema, name).empty])
  return Object.fromEntries(entries) as Draft<z.output<z.ZodObject<S>>>
}
