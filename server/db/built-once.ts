import type { Db } from './client.ts'

/** Beyond so many kinds of one statement, building them anew is better than keeping them all. */
const mostKinds = 200
let prepared = 0

/**
 * Has a statement built once for each database and kind of asker, and prepared there: building it takes drizzle longer,
 * and planning it PostgreSQL, than running it. What differs from call to call must be a placeholder in it.
 *
 * @param kindOf all that the statement is built by; whoever is of the same kind gets the same statement
 */
export function builtOnce<Asker, Prepared>(
  kindOf: (asker: Asker) => string,
  build: (db: Db, asker: Asker) => { prepare(name: string): Prepared },
): (db: Db, asker: Asker) => Prepared {
  const built = new WeakMap<Db, Map<string, Prepared>>()
  return (db, asker) => {
    const known = built.get(db) ?? new Map<string, Prepared>()
    built.set(db, known)
    const kind = kindOf(asker)
    const statement = known.get(kind) ?? build(db, asker).prepare(`once_${++prepared}`)
    if (known.size >= mostKinds) known.clear()
    known.set(kind, statement)
    return statement
  }
}
