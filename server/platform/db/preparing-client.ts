import pg from 'pg'

/** The name of a statement that is to be planned anew each time. */
export const unnamed = ''

/** What is built from lists of any length has any number of texts; beyond this many they go as they are. */
const mostNames = 500
const names = new Map<string, string>()

/**
 * A connection that has PostgreSQL remember the statements drizzle sends: reading and planning one again takes it longer
 * than most of ours take to run. Each text has one name in the whole process, and is prepared once on each connection.
 */
export class PreparingClient extends pg.Client {
  override query(...[statement, values, ...rest]: unknown[]) {
    const sent = isRepeated(statement, values) ? named(statement) : statement
    return Reflect.apply(super.query, this, [sent, values, ...rest])
  }
}

type Statement = { text: string; name?: string }

/** Only what has parameters: without any it may be several statements in one, which can't be prepared. */
function isRepeated(statement: unknown, values: unknown): statement is Statement {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return false
  return !('submit' in statement) && Array.isArray(values) && values.length > 0
}

/** How best to look for a part of a word depends on the word: that is planned anew each time. */
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
