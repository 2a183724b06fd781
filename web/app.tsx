import { RouterProvider } from '@tanstack/react-router'
import { NewVersion } from './layout/new-version.tsx'
import { router } from './router.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'
import { useFocusReturn } from './ui/use-focus-return.ts'

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
