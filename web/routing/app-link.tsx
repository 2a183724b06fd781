import { Link } from '@tanstack/react-router'
import type { PageLinkProps } from '../ui/plain/page-link.tsx'

/** Links to a page of the app by its address. */
export function AppLink({ href, ...props }: PageLinkProps) {
  return <Link {...props} to={href} />
}
