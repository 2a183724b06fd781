import { WithQueries } from '../../app/api/with-queries.tsx'
import '../../ui/styles/mantine-rest.css'
import { PublicLayout } from './public-layout.tsx'

/** Around the pages for everybody that show what the server has: lists, look-ups, the shop. */
export function PublicDataLayout() {
  return (
    <WithQueries>
      <PublicLayout />
    </WithQueries>
  )
}
