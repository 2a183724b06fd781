import { z } from 'zod'
import { byId, id, ok, text, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'

/** Most characters of a note. */
export const noteMax = 2000

/** An internal note of the team about a person, who never sees it. */
export const personNote = z.object({
  _id: id,
  text: z.string(),
  author: z.object({ _id: id, name: z.string() }),
  created_at: timestamp,
  /** True for the reader's own notes, and for admins. */
  can_delete: z.boolean(),
})
export type PersonNote = z.output<typeof personNote>

export const newNote = z.object({ text: text(noteMax).min(1) })

export const personNoteRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/user/:id/notes',
    shows: ['people'],
    access: 'dealers_manager.dealers_list',
    summary: 'The team’s notes about a person, newest first; nobody reads those about themselves',
    params: byId,
    query: paging,
    response: paged(personNote),
  },
  add: {
    method: 'POST',
    path: '/user/:id/notes',
    changes: ['people'],
    access: 'dealers_manager.dealers_list',
    perMinute: 30,
    summary: 'Write a note about somebody else',
    params: byId,
    body: newNote,
    response: ok,
  },
  remove: {
    method: 'DELETE',
    path: '/user/:id/notes/:note',
    changes: ['people'],
    access: 'dealers_manager.dealers_list',
    summary: 'Delete a note: one’s own, or as an admin anybody’s',
    params: byId.extend({ note: id }),
    response: ok,
  },
})
