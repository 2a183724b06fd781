import { PublicLayout } from '../public/public-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Shows the public page for an unknown address. */
export function NotFoundFrame() {
  return (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  )
}
