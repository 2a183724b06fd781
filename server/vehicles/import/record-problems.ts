import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { vehicleImportProblems } from './import.tables.ts'
import type { FoundProblem } from './read-row.ts'

/** As many as a list reaches; the rest is only counted. */
const mostProblems = 10_000

/** Records what is wrong with the file of an import. */
export async function recordProblems(db: Db, import_id: string, problems: FoundProblem[]) {
  if (problems.length === 0) return
  const recorded = await db.$count(vehicleImportProblems, eq(vehicleImportProblems.import_id, import_id))
  const more = problems.slice(0, Math.max(0, mostProblems - recorded))
  if (more.length === 0) return
  await db
    .insert(vehicleImportProblems)
    .values(more.map((problem) => ({ ...problem, import_id })))
    .onConflictDoNothing()
}
