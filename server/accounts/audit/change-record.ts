import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../../shared/accounts/audit.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { OpenedWith } from '../../../shared/contract/opened-with.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { type AuditRecord, audit } from '../users/audit.ts'
import { keepOthersChanges } from '../users/keep-others-changes.ts'

type Fields = Record<string, unknown>

/** A record that a form changes: what is sent, and how the record is read, written and recorded. */
type RecordChange<Row extends Fields, Form extends Fields> = {
  act: AuditAction
  changes: Form
  opened: OpenedWith
  /** Reads the record and locks it until the transaction ends. */
  read: (db: Db) => Promise<Row | undefined>
  /** Returns the record's values in the shape of its form. */
  formOf: (row: Row) => Partial<Form>
  /** Names of fields in the audit log, where they aren't those of the form. */
  auditedAs?: Partial<Record<keyof Form & string, string>>
  /** Writes the values that differ from those of the record, and reads it again. `merged` are all that were sent, with what others saved. */
  write: (db: Db, changed: Partial<Form>, known: { merged: Form; before: Row }) => Promise<Row | undefined>
  /** Returns the record as people know it. */
  named: (row: Row) => AuditRecord['subject']
  /** Returns the record's fields as the audit log keeps them; all of them by default. */
  described?: (row: Row, db: Db) => Fields | Promise<Fields>
  announce?: (db: Db) => Promise<void>
}

/**
 * Changes a record of the team and records in the audit log what differs. What others saved since the form was opened
 * stays in fields that its sender left alone; where nothing differs, nothing is written, recorded or announced.
 *
 * @throws AppError `not_found`, `changed_meanwhile` when sender and others changed the same field
 */
export function changeRecord<Row extends Fields, Form extends Fields>(
  db: Db,
  user: Actor,
  change: RecordChange<Row, Form>,
): Promise<Row> {
  const {
    act,
    changes,
    opened,
    read,
    formOf,
    auditedAs,
    write,
    named,
    described = (row) => row,
    announce,
  } = change
  return db.transaction(async (db) => {
    const before = await read(db)
    if (!before) throw new AppError('not_found')
    const present = formOf(before)
    const merged = await keepOthersChanges(db, named(before), changes, opened, present, auditedAs)
    const differ = keysOf(merged).filter((field) => !isDeepStrictEqual(merged[field], present[field]))
    if (differ.length === 0) return before
    const changed: Partial<Form> = {}
    for (const field of differ) changed[field] = merged[field]
    const was = await described(before, db)
    const after = await write(db, changed, { merged, before })
    if (!after) throw new AppError('not_found')
    await audit(db, user, act, named(after), { before: was, after: await described(after, db) })
    await announce?.(db)
    return after
  })
}
