import { Link, RouterProvider } from '@tanstack/react-router'
import { NewVersion } from '../layout/notices/new-version.tsx'
import { ThemeProvider } from '../site/theme/theme-provider.tsx'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { LinkOfApp, type PageLinkProps } from '../ui/plain/page-link.tsx'
import { router } from './router.tsx'

/** Shows the whole application. */
export function App() {
  useFocusReturn()
  return (
    <ThemeProvider>
      <NewVersion />
      <LinkOfApp value={AppLink}>
        <RouterProvider router={router} />
      </LinkOfApp>
    </ThemeProvider>
  )
}

/** Links to a page of the app by its address. */
function AppLink({ href, ...props }: PageLinkProps) {
  return <Link {...props} to={href} />
}
