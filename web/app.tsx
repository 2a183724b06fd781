import { RouterProvider } from '@tanstack/react-router'
import { router } from './app/routing/router.tsx'
import { NewVersion } from './layout/notices/new-version.tsx'
import { ThemeProvider } from './site/theme/theme-provider.tsx'
import { useFocusReturn } from './ui/dialog/use-focus-return.ts'

/** Shows the whole application. */
export function App() {
  useFocusReturn()
  return (
    <ThemeProvider>
      <NewVersion />
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}
