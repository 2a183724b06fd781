import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import type { AuditAction } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { now } from '../../platform/db/columns.ts'
import { closeGap, lockList, movePlaced, nextPosition } from '../../platform/db/positions.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announce } from '../../platform/live/announce.ts'
import { type Room, room } from '../../platform/live/rooms.ts'
import { mergeOthersChanges } from '../merge-others-changes.ts'
import { type AuditDetail, type AuditRecord, audit, type Doer } from './audit.ts'

type Fields = Record<string, unknown>
type Listed = PgTable & { _id: PgColumn }
type Placed = Listed & { position: PgColumn }
type Values<T extends Listed> = Omit<T['$inferInsert'], '_id' | 'position'>

/** What can be done with a row, each with its action of the audit log; what isn't named can't be done. */
type Acts = Partial<Record<'add' | 'change' | 'remove' | 'move', AuditAction>>

type Declaration<T extends Listed, Row, Form, Change, A extends Acts> = {
  /** Reads a row that is locked; by default its columns. It stands first: what follows gets the row that it returns. */
  read?: (db: Db, _id: string, user: Actor | null) => Promise<Row | undefined>
  /** The live event that says that the list changed; null where nobody's page shows it. */
  topic: Extract<LiveEvent, { id?: never }>['topic'] | null
  /** The rooms that it is announced to; everybody by default. */
  rooms?: Room[]
  acts: A
  /** Returns the name by which people know a row. */
  named: (row: Row) => string
  /** Returns a row's fields as the audit log records them; by default all but its id, its position and its times. */
  described?: (row: Row, db: Db) => Fields | Promise<Fields>
  /** Returns a row's values in the shape of the form; by default they are the row. */
  formOf?: (row: Row) => Partial<NoInfer<Form>>
  /** Names of the form's fields in the audit log, where they differ. */
  auditedAs?: Partial<Record<keyof NoInfer<Form> & string, string>>
  /** Returns the columns' values of a form; by default they are the form. */
  valuesOf?: (form: Form | Change, db: Db) => Partial<Values<T>> | Promise<Partial<Values<T>>>
}

/** What a change does beside writing the row's own columns. */
type More<Row, Change> = {
  /** Writes what else belongs to the row. */
  also?: (db: Db, known: { changed: Partial<Change>; merged: Change; before: Row }) => unknown
  /** Writes and records it even where no field differs, as with files that were sent. */
  forced?: boolean
}

/**
 * Returns the verbs of a list that the operator manages: each changes it, records that in the audit log and announces it, in
 * one transaction. Without a user it is the portal itself that does, and nothing is recorded.
 */
export function auditedTable<
  T extends Listed,
  A extends Acts,
  Row extends Fields & { _id: string } = T['$inferSelect'] & { _id: string },
  Form extends Fields = Values<T>,
  Change extends Fields = Partial<Values<T>> & { position?: number },
>(listed: T, declaration: Declaration<T, Row, Form, Change, A>) {
  const { read, topic, rooms = [room.everyone], named, formOf, auditedAs, valuesOf } = declaration
  const { described = withoutPosition } = declaration
  const acts: Acts = declaration.acts
  const table: Listed = listed
  const placed = isPlaced(table) ? table : null
  const which = (_id: string) => eq(table._id, _id)
  const subjectOf = (row: Row) => ({ _id: row._id, name: named(row) })

  async function lock(db: Db, _id: string, user: Actor | null): Promise<Row> {
    const [locked] = await db.select().from(table).where(which(_id)).for('update')
    const row = locked && (read ? await read(db, _id, user) : (locked as Row))
    if (!row) throw new AppError('not_found')
    return row
  }

  async function recordAs(db: Db, user: Doer | null, what: keyof Acts, row: Row, detail: AuditDetail) {
    const act = acts[what]
    if (!act) throw new Error(`Nothing in the audit log means to ${what} it.`)
    await list.record(db, user, act, subjectOf(row), detail)
  }

  const list = {
    /** Adds a row, in a list with positions at the end; `also` writes what else belongs to it. */
    add: (db: Db, user: Actor | null, form: Form, also?: (db: Db, _id: string) => unknown): Promise<Row> =>
      db.transaction(async (db) => {
        if (placed) await lockList(db, placed)
        const position = placed && { position: nextPosition(placed) }
        const [added] = await db
          .insert(table)
          .values({ ...((await valuesOf?.(form, db)) ?? form), ...position })
          .returning({ _id: sql<string>`${table._id}` })
        if (!added) throw new AppError('internal_error')
        await also?.(db, added._id)
        const row = await lock(db, added._id, user)
        await recordAs(db, user, 'add', row, { after: await described(row, db) })
        return row
      }),

    /**
     * Changes a row. What others saved since the form was opened stays in fields that its sender left alone; where nothing
     * differs, nothing is written, recorded or announced.
     *
     * @throws AppError `not_found`, `changed_meanwhile` when sender and others changed the same field
     */
    change: (
      db: Db,
      user: Actor | null,
      _id: string,
      edited: Edited<Change>,
      { also, forced = false }: More<Row, Change> = {},
    ): Promise<Row> =>
      db.transaction(async (db) => {
        const { opened, ...sent }: Edited<Fields> = edited
        if (placed && 'position' in sent) await lockList(db, placed)
        const before = await lock(db, _id, user)
        const present: Fields = formOf?.(before) ?? before
        const merged = await mergeOthersChanges(db, subjectOf(before), sent, opened, present, auditedAs)
        const differ = keysOf(merged).filter((field) => !isDeepStrictEqual(merged[field], present[field]))
        if (differ.length === 0 && !forced) return before
        const changed: Fields = Object.fromEntries(differ.map((field) => [field, merged[field]]))
        const was = await described(before, db)
        const { position, ...values }: Fields = (await valuesOf?.(merged as Change, db)) ?? changed
        const time = 'updated_at' in table ? { updated_at: now } : {}
        if (Object.keys(values).length > 0)
          await db
            .update(table)
            .set({ ...values, ...time })
            .where(which(_id))
        if (placed && typeof position === 'number') await movePlaced(db, placed, _id, position)
        await also?.(db, { changed: changed as Partial<Change>, merged: merged as Change, before })
        const after = await lock(db, _id, user)
        await recordAs(db, user, 'change', after, { before: was, after: await described(after, db) })
        return after
      }),

    /** Deletes a row; `first` does what has to be done before. Throws `not_found`. */
    remove: (db: Db, user: Actor | null, _id: string, first?: (db: Db, row: Row) => unknown) =>
      db.transaction(async (db) => {
        if (placed) await lockList(db, placed)
        const row = await lock(db, _id, user)
        const before = await described(row, db)
        await first?.(db, row)
        const [removed] = await db.delete(table).where(which(_id)).returning()
        if (!removed) throw new AppError('not_found')
        if (placed) await closeGap(db, placed, Number(removed.position))
        await recordAs(db, user, 'remove', row, { before })
        return { ok: true as const }
      }),

    /** Moves a row to a position from 1; beyond the end means the end. Throws `not_found`. */
    move: (db: Db, user: Actor | null, _id: string, position: number) =>
      db.transaction(async (db) => {
        if (!placed) throw new Error('Its rows have no positions.')
        await lockList(db, placed)
        const moved = await movePlaced(db, placed, _id, position)
        if (moved.position === moved.was) return
        const change = { before: { position: moved.was }, after: { position: moved.position } }
        await recordAs(db, user, 'move', await lock(db, _id, user), change)
      }),

    /** Records something else that was done with rows, and announces it. */
    async record(
      db: Db,
      user: Doer | null,
      act: AuditAction,
      subject: AuditRecord['subject'],
      detail: AuditDetail,
    ) {
      if (user) await audit(db, user, act, subject, detail)
      await list.announce(db)
    },

    /** Announces that the list changed. */
    async announce(db: Db) {
      if (topic) await announce(db, rooms, { topic })
    },
  }

  type Verb = 'record' | 'announce' | (keyof A & keyof Acts)
  const allowed: Pick<typeof list, Verb> = list
  return allowed
}

const isPlaced = (table: Listed): table is Placed => 'position' in table

const withoutPosition = ({ _id, position, created_at, updated_at, ...fields }: Fields): Fields => fields
