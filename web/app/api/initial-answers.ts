import type { z } from 'zod'
import { urlOf } from './api.ts'

const brought: unknown = JSON.parse(document.getElementById('answers')?.textContent ?? '{}')

type Asked<T> = { path: string; response: z.ZodType<T> }

/**
 * Returns a call's answer that came with the page's first HTML, as a query's `initialData` from the time of loading.
 * Empty for most calls: only public pages contain the answers they show.
 */
export const initialAnswer = <T>(
  { path, response }: Asked<T>,
  query: Record<string, unknown>,
  params: Record<string, string> = {},
) => ({
  initialData: (): T | undefined => {
    if (typeof brought !== 'object' || brought === null) return undefined
    return response.safeParse(Reflect.get(brought, urlOf(path, params, query))).data
  },
  initialDataUpdatedAt: performance.timeOrigin,
})
