import { NotFoundPage } from '../not-found/not-found-page.tsx'

/** Stands in until the page is there. */
export function OrderHistoryPage() {
  return <NotFoundPage />
}
