import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './queries.ts'
import { router } from './router.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

/** The whole application: what it knows, how it looks, where it is. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
