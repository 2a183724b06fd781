import type { Db } from './client.ts'

/** PostgreSQL keeps each on every connection: the usual kinds come first and stay, the rest are built each time. */
const mostKinds = 100
let kept = 0

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
    const ready = known.get(kind)
    if (ready) return ready
    // Without a name it is forgotten after it ran.
    const keep = known.size < mostKinds
    const statement = build(db, asker).prepare(keep ? `once_${++kept}` : '')
    if (keep) known.set(kind, statement)
    return statement
  }
}
