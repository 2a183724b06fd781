import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ThreadSource } from '../thread-source.ts'
import { fetchEarlier } from './conversation-query.ts'

/** Loads the messages before the first known one, a page at a time; `arrived` is called just before they are shown. */
export function useEarlier(source: ThreadSource, arrived: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => fetchEarlier(client, source, arrived),
  })
  const load = useCallback(() => {
    if (!isPending) mutate()
  }, [mutate, isPending])
  return { load, isPending, isError }
}
