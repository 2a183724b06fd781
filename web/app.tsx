import { RouterProvider } from '@tanstack/react-router'
import { NewVersion } from './layout/notices/new-version.tsx'
import { AppLink } from './routing/app-link.tsx'
import { router } from './routing/router.tsx'
import { ThemeProvider } from './site/theme/theme-provider.tsx'
import { useFocusReturn } from './ui/dialog/use-focus-return.ts'
import { LinkOfApp } from './ui/plain/page-link.tsx'

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
