import pg from 'pg'

/** The name of a statement that is planned anew each time. */
export const unnamed = ''

/** Most named statements: those built from lists of any length have any number of texts, and more go without a name. */
const mostNames = 500
const names = new Map<string, string>()

/**
 * A connection whose statements PostgreSQL prepares: parsing and planning one again takes longer than running most of
 * ours. Each text has one name in the whole process, and is prepared once on each connection.
 */
export class PreparingClient extends pg.Client {
  override query(...[statement, values, ...rest]: unknown[]) {
    const sent = isRepeated(statement, values) ? named(statement) : statement
    return Reflect.apply(super.query, this, [sent, values, ...rest])
  }
}

type Statement = { text: string; name?: string }

/** Tells if a statement can be prepared: one without parameters may be several statements in one. */
function isRepeated(statement: unknown, values: unknown): statement is Statement {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return false
  return !('submit' in statement) && Array.isArray(values) && values.length > 0
}

/** Matches statements whose best plan depends on the searched word: they are planned anew each time. */
const depends = / i?like /

function named(statement: Statement): Statement {
  if (statement.name !== undefined || depends.test(statement.text)) return statement
  const name = names.get(statement.text) ?? newName(statement.text)
  return name === undefined ? statement : { ...statement, name }
}

function newName(text: string): string | undefined {
  if (names.size >= mostNames) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
