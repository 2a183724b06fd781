import { useQuery } from '@tanstack/react-query'
import { shopOrderNoteRoutes } from '../../../../shared/shop/shop-order-notes.ts'
import { TeamNotes } from '../../../accounts/notes/team-notes.tsx'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** Notes shown; older ones stay in the database. */
const shown = 50

/** Shows what the team noted about an order, and takes another note. */
export function ShopOrderNotes({ id }: { id: string }) {
  const params = { id }
  const { data, error, refetch } = useQuery(
    callQuery(shopOrderNoteRoutes.list, { params, query: { size: shown } }),
  )
  return (
    <TeamNotes
      notes={data?.items}
      error={error}
      retry={refetch}
      calls={{
        add: (body) => call(shopOrderNoteRoutes.add, { params, body }),
        change: (note, body) => call(shopOrderNoteRoutes.change, { params: { id, note }, body }),
        remove: (note) => call(shopOrderNoteRoutes.remove, { params: { id, note } }),
      }}
    />
  )
}
