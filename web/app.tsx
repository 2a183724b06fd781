import { RouterProvider } from '@tanstack/react-router'
import { router } from './app/routing/router.tsx'
import { NewVersion } from './layout/notices/new-version.tsx'
import { ThemeProvider } from './site/theme/theme-provider.tsx'
import { useFocusReturn } from './ui/dialog/use-focus-return.ts'

/** The whole application: how it looks, and where it is. */
export function App() {
  useFocusReturn()
  return (
    <ThemeProvider>
      <NewVersion />
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}
