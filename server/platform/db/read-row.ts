import { Column, type DriverValueDecoder, is, noopDecoder, SQL } from 'drizzle-orm'

/** Makes an object of a row's values, which arrive in the order of the selected fields. */
export type ReadRow = (values: unknown[]) => Record<string, unknown>

type Decode = (value: unknown) => unknown
/** Position of a field's value in the row with its decoder, or the fields of a group. */
type Field = { key: string; at: number; decode: Decode | undefined } | { key: string; group: Group }
/** `presentAt` is the position of a value that is null only where the joined row is missing. */
type Group = { fields: Field[]; presentAt: number | undefined }

/**
 * Compiles selected fields into a function that reads a row. Drizzle looks up the decoder of every value of every
 * row, which takes longer than all the rest of a list. A group of fields is null where the joined row is missing, as
 * with drizzle: a column of the group that can't be null tells.
 */
export function rowReader(selected: Record<string, unknown>): ReadRow {
  let at = 0
  const groupOf = (part: object): Group => {
    let presentAt: number | undefined
    const fields = Object.entries(part).map(([key, field]): Field => {
      if (!isLeaf(field)) return { key, group: groupOf(Object(field)) }
      if (is(field, Column) && field.notNull) presentAt ??= at
      return { key, at: at++, decode: decoderOf(field) }
    })
    return { fields, presentAt }
  }
  const { fields } = groupOf(selected)
  return (values) => readFields(fields, values)
}

function readFields(fields: Field[], values: unknown[]): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const field of fields) {
    if ('group' in field) read[field.key] = readGroup(field.group, values)
    else {
      const value = values[field.at]
      read[field.key] = field.decode === undefined || value === null ? value : field.decode(value)
    }
  }
  return read
}

function readGroup({ fields, presentAt }: Group, values: unknown[]) {
  const missing = presentAt !== undefined && values[presentAt] === null
  return missing ? null : readFields(fields, values)
}

type Leaf = Column | SQL | SQL.Aliased

const isLeaf = (field: unknown): field is Leaf =>
  is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)

/** @returns undefined where the value stays as it is */
function decoderOf(field: Leaf): Decode | undefined {
  const decoder = is(field, Column) ? field : ofExpression(is(field, SQL.Aliased) ? field.sql : field)
  const asItIs = [noopDecoder.mapFromDriverValue, Column.prototype.mapFromDriverValue]
  return asItIs.includes(decoder.mapFromDriverValue)
    ? undefined
    : (value) => decoder.mapFromDriverValue(value)
}

/** Returns the decoder set by `mapWith`, which drizzle's types hide. */
const ofExpression = (field: SQL): Decoder => Reflect.get(field, 'decoder')
type Decoder = Pick<DriverValueDecoder<unknown, unknown>, 'mapFromDriverValue'>
