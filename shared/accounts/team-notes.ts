import { z } from 'zod'
import { byId, id, ok, text, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { type Access, defineRoutes, type Route } from '../contract/route.ts'

/** Most characters of a note. */
export const noteMax = 2000

/** An internal note of the team about a record, whose customer never sees it. */
export const teamNote = z.object({
  _id: id,
  text: z.string(),
  author: z.object({ _id: id, name: z.string() }),
  created_at: timestamp,
  changed_at: timestamp.nullable(),
  /** True for the reader's own notes. */
  can_edit: z.boolean(),
  /** True for the reader's own notes, and for admins. */
  can_delete: z.boolean(),
})
export type TeamNote = z.output<typeof teamNote>

export const noteForm = z.object({ text: text(noteMax).min(1) })

/** The records that the team writes notes about, as the addresses of their calls begin. */
type NotePath = 'user' | 'shop/order'

type NotesOf<P extends NotePath, A extends Access> = {
  path: P
  topic: NonNullable<Route['changes']>[number]
  access: A
  /** The record, in the summaries. */
  about: string
}

/** Defines the calls for the team's notes about a kind of record. */
export function noteRoutes<const P extends NotePath, const A extends Access>(of: NotesOf<P, A>) {
  const { path, topic, access, about } = of
  return defineRoutes({
    list: {
      method: 'GET',
      path: `/${path}/:id/notes`,
      shows: [topic],
      access,
      summary: `The team’s notes about ${about}, newest first`,
      params: byId,
      query: paging,
      response: paged(teamNote),
    },
    add: {
      method: 'POST',
      path: `/${path}/:id/notes`,
      changes: [topic],
      access,
      perMinute: 30,
      summary: `Write a note about ${about}`,
      params: byId,
      body: noteForm,
      response: ok,
    },
    change: {
      method: 'PUT',
      path: `/${path}/:id/notes/:note`,
      changes: [topic],
      access,
      perMinute: 30,
      summary: 'Change one’s own note',
      params: byId.extend({ note: id }),
      body: noteForm,
      response: ok,
    },
    remove: {
      method: 'DELETE',
      path: `/${path}/:id/notes/:note`,
      changes: [topic],
      access,
      summary: 'Delete a note: one’s own, or as an admin anybody’s',
      params: byId.extend({ note: id }),
      response: ok,
    },
  })
}
export type NoteRoutes = ReturnType<typeof noteRoutes<NotePath, Access>>

export const personNoteRoutes = noteRoutes({
  path: 'user',
  topic: 'people',
  access: 'dealers_manager.dealers_list',
  about: 'somebody else',
})
