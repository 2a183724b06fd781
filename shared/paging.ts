import { z } from 'zod'

/** `size=-1` asks for all, capped at this many. */
export const allCap = 1000

/** The query every list takes: `page` from 1, `size` default 20, at most 100, or -1 for all. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce
    .number()
    .int()
    .min(-1)
    .max(100)
    .refine((size) => size !== 0, { message: 'not_zero' })
    .default(20),
})
export type Paging = z.output<typeof paging>

/** The answer of every list. */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
  })
}
export type PageOf<T> = { items: T[]; total: number; page: number; size: number }

/** Limit and offset for SQL. */
export function limits({ page, size }: Paging): { limit: number; offset: number } {
  const limit = size <= 0 ? allCap : size
  return { limit, offset: size <= 0 ? 0 : (page - 1) * limit }
}
