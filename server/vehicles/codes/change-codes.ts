import { and, eq, inArray } from 'drizzle-orm'
import type { CodeKind } from '../../../shared/vehicles/codes/codes.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { codeColumns } from './code-columns.ts'
import type { CodeFields } from './code-fields.ts'
import { codeSearchText } from './code-search-text.ts'
import { codes } from './codes.tables.ts'

/** Returns the codes of these kinds as the operator manages them. Throws `code_taken`. */
export const codesOf = (kinds: readonly CodeKind[]) =>
  auditedTable(codes, {
    read: async (db, _id) => {
      const own = and(eq(codes._id, _id), inArray(codes.kind, [...kinds]))
      return (await db.select(codeColumns).from(codes).where(own))[0]
    },
    topic: 'codes',
    acts: { add: 'code_added', change: 'code_changed', remove: 'code_deleted' },
    named: ({ code, ecu }) => [code, ecu].filter(Boolean).join(' · '),
    // Those fields that it has.
    described: ({ _id, updated_at, ...fields }) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    valuesOf: (fields: CodeFields) => ({ ...fields, search_text: codeSearchText(fields) }),
  })

/** Deletes those of the codes that are of these kinds and still there. */
export function removeCodes(db: Db, user: Actor, kinds: readonly CodeKind[], ids: string[]) {
  return db.transaction(async (db) => {
    const removed = await db
      .delete(codes)
      .where(and(inArray(codes._id, ids), inArray(codes.kind, [...kinds])))
      .returning({ code: codes.code })
    if (removed.length > 0) {
      const list = removed.map(({ code }) => code).toSorted()
      const subject = { _id: null, name: String(list.length) }
      await codesOf(kinds).record(db, user, 'codes_deleted', subject, { before: { codes: list } })
    }
    return { deleted: removed.length }
  })
}
