import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

/** The whole application: how it looks, and where it is. */
export function App() {
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}
