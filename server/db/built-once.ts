import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** What differs from call to call, in its text or in its values alone. */
type Parts = { where: SQL | undefined; order?: SQL | undefined }

/** Runs the statement with such parts, and with what its other placeholders stand for. */
export type BuiltOnce<Rows> = (db: Db, parts: Parts, values?: Record<string, unknown>) => Promise<Rows>

/** The usual texts come first and stay; the rest are built each time. */
const mostKept = 100

/** No statement has it in its text. */
const mark = '\0'
class MarkingDialect extends PgDialect {
  override escapeParam() {
    return mark
  }
}
const dialect = new MarkingDialect()

/**
 * Has a statement built once for each database and each text of its conditions and order: building a long one takes
 * drizzle longer than running it takes PostgreSQL. The values in them may be others each time.
 *
 * @param build puts `where` and `order` into a statement; all else must be the same each time, or a placeholder
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
    const where = textOf('where', parts.where)
    const order = textOf('order', parts.order)
    const key = `${where.text}\n${order.text}`
    const known = built.get(db) ?? new Map<string, Statement>()
    built.set(db, known)
    // `PreparingClient` names it where that is of use.
    const statement = known.get(key) ?? build(db, { where: where.sql(), order: order.sql() }).prepare('')
    if (known.size < mostKept) known.set(key, statement)
    return statement.execute({ ...values, ...where.values, ...order.values })
  }
}

/** The text of a part with a mark for each value, the values by name, and the same part with their placeholders. */
function textOf(name: string, part: SQL | undefined) {
  const { sql: text, params } = part ? dialect.sqlToQuery(part) : { sql: '', params: [] }
  const pieces = () =>
    text
      .split(mark)
      .flatMap((piece, n) => [
        n > 0 ? sql`${sql.placeholder(`${name}_${n - 1}`)}` : undefined,
        sql.raw(piece),
      ])
  return {
    text,
    values: Object.fromEntries(params.map((value, n) => [`${name}_${n}`, value])),
    sql: () => (part ? sql.join(pieces().filter((piece) => piece !== undefined)) : undefined),
  }
}
