import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { RowChange } from '../../../shared/contract/csv-import.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Doer } from '../../users/audit/audit.ts'
import { auditImport, changesOf, undoable } from './import-records.ts'
import type { UndoneRecords } from './imported-records.ts'
import { imports } from './imports.tables.ts'
import { changeOf } from './planned-rows.ts'

/** Changes since an import that are listed, at most. */
const mostListed = 20

/** An undoing that was refused: records that aren't any more as the import left them. */
export class ChangedSince extends AppError {
  readonly changes: RowChange[]
  readonly total: number
  constructor(changes: RowChange[], total: number) {
    super('import_changed_since', { data: { total, changes } })
    this.changes = changes
    this.total = total
  }
}

/**
 * Undoes an import: what it added goes, what it changed gets its cells of before. Nothing of it is undone where any of its
 * records was changed or deleted since. The outcome is audited, a refusal too. Throws `not_found`, `import_undone`,
 * `import_changed_since` with the `total` of such records and the first `changes` since.
 */
export async function undoImport(db: Db, user: Doer, records: UndoneRecords, _id: string) {
  try {
    await db.transaction((db) => undoIn(db, user, records, _id))
  } catch (error) {
    if (error instanceof ChangedSince) await auditRefusal(db, user, _id, error)
    throw error
  }
}

async function undoIn(db: Db, user: Doer, records: UndoneRecords, _id: string) {
  const { kind } = records
  const [undone] = await db
    .update(imports)
    .set({ undone_at: sql`now()` })
    .where(and(eq(imports._id, _id), eq(imports.kind, kind), undoable))
    .returning()
  if (!undone) {
    const [there] = await db
      .select()
      .from(imports)
      .where(and(eq(imports._id, _id), eq(imports.kind, kind)))
    throw new AppError(there ? 'import_undone' : 'not_found')
  }
  await refuseIfChanged(db, records, _id)
  for await (const rows of changesOf(db, _id)) {
    const added = rows.flatMap(({ before, record_id }) => (before ? [] : (record_id ?? [])))
    if (added.length > 0) await records.remove(db, user, added)
    const changed = rows.flatMap(({ line, record_id, before }) =>
      before && record_id ? { line, record_id, cells: before } : [],
    )
    if (changed.length > 0) await records.restore(db, user, changed)
  }
  const { name, added, changed } = undone
  await auditImport(db, user, 'import_undone', { _id, name, kind }, { added, changed })
  await records.announce(db)
}

async function refuseIfChanged(db: Db, { cellsNow }: UndoneRecords, _id: string) {
  const listed: RowChange[] = []
  let total = 0
  for await (const rows of changesOf(db, _id)) {
    const now = await cellsNow(
      db,
      rows.flatMap(({ record_id }) => record_id ?? []),
    )
    for (const { line, name, record_id, after } of rows) {
      const cells = now.get(record_id ?? '')
      if (isDeepStrictEqual(cells, after)) continue
      total += 1
      if (listed.length < mostListed) listed.push(changeOf({ line, name, before: after, after: cells ?? {} }))
    }
  }
  if (total > 0) throw new ChangedSince(listed, total)
}

async function auditRefusal(db: Db, user: Doer, _id: string, { changes, total }: ChangedSince) {
  const [there] = await db.select().from(imports).where(eq(imports._id, _id))
  if (!there) return
  const records = changes.map(({ name, cells }) => `${name}: ${cells.map(({ column }) => column).join(', ')}`)
  await auditImport(db, user, 'import_not_undone', there, { total, changed_since: records })
}
