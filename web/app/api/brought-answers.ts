import type { z } from 'zod'
import { urlOf } from './api.ts'

const brought: unknown = JSON.parse(document.getElementById('answers')?.textContent ?? '{}')

type Asked<T> = { path: string; response: z.ZodType<T> }

/**
 * What the page brought of a call's answer, for a query to begin with: `initialData` that was true when the page was
 * asked for. Nothing for most calls: only the first HTML of a public page brings what it shows.
 */
export const broughtAnswer = <T>({ path, response }: Asked<T>, query: Record<string, unknown>) => ({
  initialData: (): T | undefined => {
    if (typeof brought !== 'object' || brought === null) return undefined
    return response.safeParse(Reflect.get(brought, urlOf(path, {}, query))).data
  },
  initialDataUpdatedAt: performance.timeOrigin,
})
