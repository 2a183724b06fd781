import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { CodeKind } from '../../../shared/vehicles/codes/codes.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { now } from '../../platform/db/columns.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { codeColumns } from './code-columns.ts'
import type { CodeFields } from './code-fields.ts'
import { codeSearchText } from './code-search-text.ts'
import { codes } from './codes.tables.ts'

/** Adds a code. Throws `code_taken`. */
export function addCode(db: Db, user: Actor, fields: CodeFields) {
  return db.transaction(async (db) => {
    const [added] = await db
      .insert(codes)
      .values({ ...fields, search_text: codeSearchText(fields) })
      .returning(codeColumns)
    if (!added) throw new AppError('internal_error')
    await audit(db, user, 'code_added', named(added), { after: described(fields) })
    await announceCodes(db)
    return added
  })
}

/** Changes a code of these kinds. Throws `not_found`, `changed_meanwhile`, `code_taken`. */
export function changeCode(
  db: Db,
  user: Actor,
  kinds: readonly CodeKind[],
  _id: string,
  { opened, ...changes }: Edited<CodeFields>,
) {
  const own = and(eq(codes._id, _id), inArray(codes.kind, [...kinds]))
  return changeRecord(db, user, {
    act: 'code_changed',
    changes,
    opened,
    read: async (db) => (await db.select(codeColumns).from(codes).where(own).for('update'))[0],
    formOf: (code) => code,
    write: async (db, changed, { merged }) => {
      const written = { ...changed, search_text: codeSearchText(merged), updated_at: now }
      return (await db.update(codes).set(written).where(own).returning(codeColumns))[0]
    },
    named: (code) => named(code),
    described: (code) => described(code),
    announce: announceCodes,
  })
}

/** Deletes a code of these kinds. Throws `not_found`. */
export function removeCode(db: Db, user: Actor, kinds: readonly CodeKind[], _id: string) {
  return db.transaction(async (db) => {
    const own = and(eq(codes._id, _id), inArray(codes.kind, [...kinds]))
    const [removed] = await db.delete(codes).where(own).returning(codeColumns)
    if (!removed) throw new AppError('not_found')
    await audit(db, user, 'code_deleted', named(removed), { before: described(removed) })
    await announceCodes(db)
    return { ok: true as const }
  })
}

/** Deletes those of the codes that are of these kinds and still there. */
export function removeCodes(db: Db, user: Actor, kinds: readonly CodeKind[], ids: string[]) {
  return db.transaction(async (db) => {
    const removed = await db
      .delete(codes)
      .where(and(inArray(codes._id, ids), inArray(codes.kind, [...kinds])))
      .returning({ code: codes.code })
    if (removed.length > 0) {
      const list = removed.map(({ code }) => code).toSorted()
      await audit(
        db,
        user,
        'codes_deleted',
        { _id: null, name: String(list.length) },
        { before: { codes: list } },
      )
      await announceCodes(db)
    }
    return { deleted: removed.length }
  })
}

/** Announces that codes changed: open lists and searches fetch them anew. */
export const announceCodes = (db: Db) => announce(db, [room.everyone], { topic: 'codes' })

const named = ({ _id, code, ecu }: { _id: string; code: string; ecu: string }) => ({
  _id,
  name: [code, ecu].filter(Boolean).join(' · '),
})

/** Returns a code's fields as the audit log keeps them: those that it has. */
const described = ({ kind, code, ecu, p_code, text, text_de, text_ar, system, hints }: CodeFields) =>
  Object.fromEntries(
    Object.entries({ kind, code, ecu, p_code, text, text_de, text_ar, system, hints }).filter(
      ([, value]) => value,
    ),
  )
