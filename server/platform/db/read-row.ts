import { Column, type DriverValueDecoder, is, noopDecoder, SQL } from 'drizzle-orm'

/** Makes an object of a row's values, which arrive in the order of the selected fields. */
export type ReadRow = (values: unknown[]) => Record<string, unknown>

type Decode = (value: unknown) => unknown
/** Where a field's value stands in the row and how it is decoded, or the fields of a group. */
type Field = { key: string; at: number; decode: Decode | undefined } | { key: string; group: Group }
/** `presentAt` is where a value stands that only a row that wasn't found lacks. */
type Group = { fields: Field[]; presentAt: number | undefined }

/**
 * Compiles selected fields into what reads a row: drizzle looks up what each of them is for every value of every row, which
 * takes it longer than all the rest of a list. A group of fields is null where the joined row is missing, as with drizzle;
 * it tells by a column of the group that can't be null.
 */
export function rowReader(selected: Record<string, unknown>): ReadRow {
  let at = 0
  const groupOf = (part: Record<string, unknown>): Group => {
    let presentAt: number | undefined
    const fields = Object.entries(part).map(([key, field]): Field => {
      if (!isLeaf(field)) return { key, group: groupOf(field as Record<string, unknown>) }
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

/** What `mapWith` set; drizzle keeps it from its types. */
const ofExpression = (field: SQL): Decoder => (field as SQL & { decoder: Decoder }).decoder
type Decoder = Pick<DriverValueDecoder<unknown, unknown>, 'mapFromDriverValue'>
