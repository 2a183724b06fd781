import { RouterProvider } from '@tanstack/react-router'
import { NewVersion } from '../layout/notices/new-version.tsx'
import { ThemeProvider } from '../site/theme/theme-provider.tsx'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { LinkOfApp } from '../ui/plain/page-link.tsx'
import { AppLink } from './app-link.tsx'
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
