import { RouterProvider } from '@tanstack/react-router'
import { NewVersion } from '../layout/notices/new-version.tsx'
import { ThemeProvider } from '../site/theme/theme-provider.tsx'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { router } from './routing/router.tsx'

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
