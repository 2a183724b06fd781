import { z } from 'zod'

/** `size=-1` asks for all, capped at this many. */
export const allCap = 1000

/** A list is counted, and its pages reach, this far. Narrow the list to find rows beyond. */
export const rowCap = 10_000

/** The query every list takes: `page` from 1, `size` default 20, at most 100, or -1 for all. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('The page, from 1'),
  size: z.coerce
    .number()
    .int()
    .min(-1)
    .max(100)
    .refine((size) => size !== 0, { message: 'not_zero' })
    .default(20)
    .describe('Rows of a page; -1 asks for all, up to 1,000'),
})
export type Paging = z.output<typeof paging>

/** Makes the answer of a list. */
export function paged<S extends z.ZodType>(item: S) {
  return z.object({
    items: z.array(item),
    /** Number of rows on all pages. */
    total: z.number().int(),
    /** True when there are more than `total`, which is then as far as the pages reach. */
    total_capped: z.boolean(),
    page: z.number().int(),
    size: z.number().int(),
  })
}
export type PageOf<T> = z.output<ReturnType<typeof paged<z.ZodType<T>>>>
