import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type ImportKind, type ImportRecord, undoDays } from '../../../shared/contract/csv-import.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import type { AuditAction } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import { audit, type Doer } from '../../users/audit/audit.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { importChanges, imports } from './imports.tables.ts'
import type { PlannedRow } from './planned-rows.ts'

/** Rows of one statement, and of one batch of an undoing. */
const batch = 1000

/** Opens the record of an import and returns its id. */
export async function openImport(
  db: Db,
  user: Pick<Doer, '_id'>,
  fields: Omit<typeof imports.$inferInsert, 'created_by'>,
): Promise<string> {
  const [row] = await db
    .insert(imports)
    .values({ ...fields, created_by: user._id })
    .returning({ _id: imports._id })
  if (!row) throw new AppError('internal_error')
  return row._id
}

/** Records what an import made of its rows. */
export async function recordChanges(
  db: Db,
  import_id: string,
  rows: (PlannedRow & { record_id: string | null })[],
) {
  for (let from = 0; from < rows.length; from += batch)
    await db.insert(importChanges).values(
      rows.slice(from, from + batch).map(({ line, record_id, name, before, after }) => ({
        ...{ import_id, line, record_id, before, after },
        name: name.slice(0, 200),
      })),
    )
}

/** Reads what an import made of its rows, by line, in batches. */
export async function* changesOf(db: Db, import_id: string) {
  let last = 0
  while (true) {
    const rows = await db
      .select()
      .from(importChanges)
      .where(and(eq(importChanges.import_id, import_id), gt(importChanges.line, last)))
      .orderBy(asc(importChanges.line))
      .limit(batch)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)?.line ?? last
  }
}

export const auditImport = (
  db: Db,
  user: Doer,
  act: Extract<AuditAction, 'file_imported' | 'import_undone' | 'import_not_undone'>,
  { _id, name, kind }: { _id: string; name: string; kind: ImportKind },
  after: Record<string, unknown>,
) => audit(db, user, act, { _id, name }, { after: { kind, ...after } })

/** Narrows to imports that can still be undone. */
export const undoable = and(
  sql`${imports.undone_at} is null`,
  sql`${imports.created_at} > now() - make_interval(days => ${sql.raw(String(undoDays))})`,
)

const selectImports = (db: Db) =>
  db
    .select({
      _id: imports._id,
      name: imports.name,
      added: imports.added,
      changed: imports.changed,
      created_by: shownName,
      created_at: imports.created_at,
      undone_at: imports.undone_at,
      can: { undo: sql<boolean>`(${undoable})` },
    })
    .from(imports)
    .innerJoin(users, eq(users._id, imports.created_by))
    .$dynamic()

const list = listOf(imports, selectImports)

/** Lists the imports of one kind, newest first. */
export const listImportsOf = (db: Db, kind: ImportKind, paging: Paging): Promise<PageOf<ImportRecord>> =>
  pageOf(db, list, eq(imports.kind, kind), { ...paging, order: desc(imports._id) })

/** Reads one import of a kind. Throws `not_found`. */
export async function readImport(db: Db, kind: ImportKind, _id: string): Promise<ImportRecord> {
  const [found] = await selectImports(db).where(and(eq(imports._id, _id), eq(imports.kind, kind)))
  if (!found) throw new AppError('not_found')
  return found
}

/** Forgets what imports changed once they can't be undone any more; the audit log still names them. */
export const clearOldImports = (db: Db) =>
  db.delete(imports).where(lt(imports.created_at, sql`now() - make_interval(days => ${undoDays})`))
