import { type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { unnamed } from './preparing-client.ts'
import { rowReader } from './read-row.ts'

/** Parts of a statement that differ from call to call, in their text or in their values alone. */
export type Parts = Partial<Record<(typeof names)[number], SQL | undefined>>
const names = ['where', 'search', 'order', 'most', 'offset', 'near'] as const

/** Runs the statement with these parts, and with the values of its other placeholders. */
export type BuiltOnce<Rows> = (db: Db, parts: Parts, values?: Record<string, unknown>) => Promise<Rows>

/**
 * Limit of prepared statements. PostgreSQL caches each on every connection: the usual texts come first and stay, the rest
 * are built each time.
 */
const mostCached = 100
let namedCount = 0

/** A character that no statement has in its text. */
const mark = '\0'
class MarkingDialect extends PgDialect {
  override escapeParam() {
    return mark
  }
}
const dialect = new MarkingDialect()

/** A select of drizzle's. */
type Select = { _: { selectedFields: Record<string, unknown>; result: unknown[] }; toSQL(): Query }

/**
 * Builds a statement once for each text of its parts, together with the function that reads its
 * rows, for transactions as well: drizzle takes longer to build a long statement than PostgreSQL to run it. The values in the parts may differ
 * each time. PostgreSQL also plans it only once where ids narrow it, to few rows or by an index of their own. Any
 * other value decides which plan is best, so that the statement is planned for each.
 *
 * @param build puts the parts into a select; all else must be the same each time, or a placeholder
 */
export function builtOnce<S extends Select>(build: (db: Db, parts: Parts) => S): BuiltOnce<S['_']['result']> {
  type Rows = S['_']['result']
  const built = new Map<string, Built<Rows>>()
  return (db, parts, values) => {
    const read = names.flatMap((name) => (parts[name] ? [readPart(name, parts[name])] : []))
    const all = Object.assign({}, values, ...read.map((part) => part.values))
    const key = read.map(({ name, text }) => `${name} ${text}`).join('\n')
    const known = built.get(key)
    if (known) return execute(db, known, all)
    const isCached = built.size < mostCached
    const narrowing = read.filter(({ name }) => name === 'where' || name === 'search')
    const byIds = narrowing.flatMap((part) => Object.values(part.values)).every(isId)
    const filled: Parts = Object.fromEntries(read.map((part) => [part.name, part.filled()]))
    const select = build(db, filled)
    const readRow = rowReader(select._.selectedFields)
    const statement: Built<Rows> = {
      query: select.toSQL(),
      name: isCached && byIds ? `once_${++namedCount}` : unnamed,
      readAll: (rows) => rows.map(readRow) as Rows,
    }
    if (isCached) built.set(key, statement)
    return execute(db, statement, all)
  }
}

type Built<Rows> = { query: Query; name: string; readAll: (rows: unknown[][]) => Rows }

function execute<Rows>(db: Db, { query, name, readAll }: Built<Rows>, values: Record<string, unknown>) {
  type Read = { execute: Rows; all: unknown; values: unknown }
  return db._.session.prepareQuery<Read>(query, undefined, name, true, readAll).execute(values)
}

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

type ReadPart = {
  name: (typeof names)[number]
  text: string
  values: Record<string, unknown>
  filled(): SQL
}
/** Parts that were read before: a condition narrows both a page and its count, and an order is often the same for all. */
const readParts = new WeakMap<SQL, ReadPart>()

/** Returns the text of a part with a mark for each value, the values by name, and the part with their placeholders. */
function readPart(name: ReadPart['name'], part: SQL): ReadPart {
  const known = readParts.get(part)
  if (known?.name === name) return known
  const { sql: text, params } = dialect.sqlToQuery(part)
  const placeholder = (n: number) => `${name}_${n}`
  const filled = () => {
    const [first = '', ...others] = text.split(mark)
    return sql.join([
      sql.raw(first),
      ...others.map((piece, n) => sql`${sql.placeholder(placeholder(n))}${sql.raw(piece)}`),
    ])
  }
  const values = Object.fromEntries(params.map((value, n) => [placeholder(n), value]))
  const read = { name, text, values, filled }
  readParts.set(part, read)
  return read
}
