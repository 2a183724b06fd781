import type { z } from 'zod'
import { urlOf } from './api.ts'

/** Written by the server of the same build as this script, by the same contract. */
const brought: Record<string, unknown> = JSON.parse(document.getElementById('answers')?.textContent ?? '{}')

type Asked<T> = { path: string; response: z.ZodType<T> }

/**
 * Returns a call's answer that came with the page's first HTML, as a query's `initialData` from the time of loading.
 * Empty for most calls: only public pages contain the answers they show.
 */
export const initialAnswer = <T>(
  { path }: Asked<T>,
  query: Record<string, unknown>,
  params: Record<string, string> = {},
) => ({
  initialData: (): T | undefined => {
    const answer = brought[urlOf(path, params, query)]
    return isAnswer<T>(answer) ? answer : undefined
  },
  initialDataUpdatedAt: performance.timeOrigin,
})

const isAnswer = <T>(value: unknown): value is T => value !== undefined
