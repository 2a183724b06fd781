import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallQuery } from '../../app/api/call-query.ts'

/** Returns a change of a fetched list: at once on the screen, and back when the server refuses. */
export function useOptimisticChange<Data, Change>(
  { queryKey }: Pick<CallQuery<Data>, 'queryKey'>,
  show: (data: Data, change: Change) => Data,
  send: (change: Change) => Promise<unknown>,
) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    // One after the other, so that what is seen is what the server ends with.
    scope: { id: queryKey[0] },
    mutationFn: send,
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (data: Data | undefined) => data && show(data, change))
    },
  })
  return mutateAsync
}
