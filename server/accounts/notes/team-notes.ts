import { and, desc, eq, sql } from 'drizzle-orm'
import type { NoteRoutes } from '../../../shared/accounts/team-notes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { type Action, record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Context, Handlers } from '../../platform/http/context.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import type { NotesTable } from './notes-table.ts'

type Notes<Row> = {
  /**
   * Returns a record whose notes this person may read and write, and locks it until a transaction ends. Throws `not_found`,
   * or `forbidden` for notes about oneself.
   */
  lock: (db: Db, user: Actor, id: string) => Promise<Row>
  /** Names the actions that the audit log has of it, never with the note's words. */
  actions: Record<'note_added' | 'note_changed' | 'note_removed', Action<Row, unknown>>
}

/** Answers the calls for the team's notes about one kind of record. */
export function teamNotes<Row>(table: NotesTable, { lock, actions }: Notes<Row>): Handlers<NoteRoutes> {
  const list = listOf(table, (db) =>
    db
      .select({
        _id: table._id,
        text: table.text,
        author: { _id: users._id, name: shownName },
        created_at: table.created_at,
        changed_at: table.changed_at,
      })
      .from(table)
      .innerJoin(users, eq(users._id, table.author_id))
      .$dynamic(),
  )

  /** Writes in one transaction, with the entry of the audit log; `write` returns the notes it wrote. */
  async function write(
    { db, portal, user, params }: Context<NoteRoutes['add']> | Context<NoteRoutes['remove']>,
    action: keyof typeof actions,
    write: (db: Db) => Promise<{ _id: string }[]>,
  ) {
    await db.transaction(async (db) => {
      const row = await lock(db, user, params.id)
      if ((await write(db)).length === 0) throw new AppError('not_found')
      await record(db, portal, user, actions[action], row)
    })
    return { ok: true as const }
  }

  const isNote = ({ id, note }: { id: string; note: string }) =>
    and(eq(table._id, note), eq(table.subject_id, id))
  const _id = { _id: table._id }

  return {
    async list({ db, user, params, query }) {
      await lock(db, user, params.id)
      const order = desc(table._id)
      const found = await pageOf(db, list, eq(table.subject_id, params.id), { ...query, order })
      const isAdmin = user.role_id === roles.admin
      return {
        ...found,
        items: found.items.map((note) => {
          const can_edit = note.author._id === user._id
          return { ...note, can_edit, can_delete: can_edit || isAdmin }
        }),
      }
    },
    add: (call) =>
      write(call, 'note_added', (db) =>
        db
          .insert(table)
          .values({ subject_id: call.params.id, author_id: call.user._id, text: call.body.text })
          .returning(_id),
      ),
    change: (call) =>
      write(call, 'note_changed', (db) =>
        db
          .update(table)
          .set({ text: call.body.text, changed_at: sql`now()` })
          .where(and(isNote(call.params), eq(table.author_id, call.user._id)))
          .returning(_id),
      ),
    remove: (call) =>
      write(call, 'note_removed', (db) => {
        const own = call.user.role_id === roles.admin ? undefined : eq(table.author_id, call.user._id)
        return db
          .delete(table)
          .where(and(isNote(call.params), own))
          .returning(_id)
      }),
  }
}
