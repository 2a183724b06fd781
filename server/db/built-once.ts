import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { unnamed } from './preparing-client.ts'

/** What differs from call to call, in its text or in its values alone. */
export type Parts = Partial<Record<(typeof names)[number], SQL | undefined>>
const names = ['where', 'search', 'order', 'most', 'offset', 'near'] as const

/** Runs the statement with such parts, and with what its other placeholders stand for. */
export type BuiltOnce<Rows> = (db: Db, parts: Parts, values?: Record<string, unknown>) => Promise<Rows>

/** PostgreSQL keeps each on every connection: the usual texts come first and stay, the rest are built each time. */
const mostKept = 100
let kept = 0

/** No statement has it in its text. */
const mark = '\0'
class MarkingDialect extends PgDialect {
  override escapeParam() {
    return mark
  }
}
const dialect = new MarkingDialect()

/**
 * Has a statement built once for each database and each text of its parts: building a long one takes drizzle longer than
 * running it takes PostgreSQL. The values in them may be others each time. PostgreSQL plans it once as well where it is
 * narrowed by ids, to few rows or by an index of their own. Any other value decides what the best plan is, so that it is
 * planned for each.
 *
 * @param build puts the parts into a statement; all else must be the same each time, or a placeholder
 */
export function builtOnce<Rows>(
  build: (
    db: Db,
    parts: Parts,
  ) => { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } },
): BuiltOnce<Rows> {
  type Statement = ReturnType<ReturnType<typeof build>['prepare']>
  const built = new WeakMap<Db, Map<string, Statement>>()
  return (db, parts, values) => {
    const read = names.flatMap((name) => (parts[name] ? [readPart(name, parts[name])] : []))
    const all = Object.assign({}, values, ...read.map((part) => part.values))
    const key = read.map(({ name, text }) => `${name} ${text}`).join('\n')
    const known = built.get(db) ?? new Map<string, Statement>()
    built.set(db, known)
    const ready = known.get(key)
    if (ready) return ready.execute(all)
    const keep = known.size < mostKept
    const narrowing = read.filter(({ name }) => name === 'where' || name === 'search')
    const byIds = narrowing.flatMap((part) => Object.values(part.values)).every(isId)
    const filled: Parts = Object.fromEntries(read.map((part) => [part.name, part.filled()]))
    const statement = build(db, filled).prepare(keep && byIds ? `once_${++kept}` : unnamed)
    if (keep) known.set(key, statement)
    return statement.execute(all)
  }
}

const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/** The text of a part with a mark for each value, the values by name, and the part with their placeholders. */
function readPart(name: (typeof names)[number], part: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(part)
  const placeholder = (n: number) => `${name}_${n}`
  const [first = '', ...others] = text.split(mark)
  return {
    name,
    text,
    values: Object.fromEntries(params.map((value, n) => [placeholder(n), value])),
    filled: () =>
      sql.join([
        sql.raw(first),
        ...others.map((piece, n) => sql`${sql.placeholder(placeholder(n))}${sql.raw(piece)}`),
      ]),
  }
}
