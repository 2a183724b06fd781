import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Returns true for failures that are worth another try: no answer at all, up to twice. Refusals are final. */
function worthRetrying(failures: number, error: Error) {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < 2
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Browsers call themselves offline in networks where the portal can be reached. What couldn't is said at once, and
    // nothing a person pressed is done later without them.
    queries: { networkMode: 'always', retry: worthRetrying, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { networkMode: 'always', retry: false },
  },
})
