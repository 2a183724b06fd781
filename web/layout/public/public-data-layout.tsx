import { WithQueries } from '../../app/api/with-queries.tsx'
import '../../ui/styles/mantine-rest.css'
import { PublicLayout } from './public-layout.tsx'

/** Wraps the public pages that fetch data: lists, look-ups, the shop. */
export function PublicDataLayout() {
  return (
    <WithQueries>
      <PublicLayout />
    </WithQueries>
  )
}
