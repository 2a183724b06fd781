import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** What the server refused stays refused; what got no answer is worth two more tries. */
function worthRetrying(failures: number, error: Error) {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < 2
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
