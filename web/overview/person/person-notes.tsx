import { useQuery } from '@tanstack/react-query'
import { personNoteRoutes } from '../../../shared/accounts/person-notes.ts'
import { TeamNotes } from '../../accounts/notes/team-notes.tsx'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Notes shown; older ones stay in the database. */
const shown = 50

/** Shows what the team noted about a person, and takes another note. */
export function PersonNotes({ id }: { id: string }) {
  const params = { id }
  const { data, error, refetch } = useQuery(
    callQuery(personNoteRoutes.list, { params, query: { size: shown } }),
  )
  return (
    <TeamNotes
      notes={data?.items}
      error={error}
      retry={refetch}
      calls={{
        add: (body) => call(personNoteRoutes.add, { params, body }),
        remove: (note) => call(personNoteRoutes.remove, { params: { id, note } }),
      }}
    />
  )
}
