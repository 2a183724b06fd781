import { PublicLayout } from '../public/public-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The answer to an address that leads nowhere. */
export function NotFoundFrame() {
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  )
}
