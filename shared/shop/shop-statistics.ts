import { z } from 'zod'
import { day, id } from '../contract/fields.ts'
import { defineRoutes, file } from '../contract/route.ts'

/** Lengths of one point of the statistics. */
export const statisticsSteps = ['day', 'week', 'month'] as const

/** Most days that statistics span. */
const mostDays = 3 * 366
const dayMs = 24 * 60 * 60 * 1000

const count = z.number().int()
/** Sales of a period: paid orders, and the net money left of them after refunds. */
const sales = z.object({ revenue: count, orders: count, average: count })
const sold = z.object({ name: z.string(), revenue: count, pieces: count })

/** Sales of the shop in the site's currency, net. Goods by category and product are without shipping and before refunds. */
export const shopStatistics = z.object({
  currency: z.string(),
  period: sales,
  /** The period of the same length before. */
  before: sales,
  points: z.array(z.object({ start: day, revenue: count, orders: count })),
  /** By the categories of today, the best first; of deleted products the name is empty. */
  categories: z.array(sold),
  /** The ten products of which most was sold. */
  products: z.array(sold.extend({ product_id: id, product_code: z.string() })),
  coupons: z.array(z.object({ code: z.string(), orders: count, discount: count })),
  /** Published products that can't be ordered now. */
  out_of_stock: z.array(z.object({ _id: id, name: z.string(), product_code: z.string(), reserved: count })),
})
export type ShopStatistics = z.output<typeof shopStatistics>

export const statisticsQuery = z
  .object({ from: day, to: day, by: z.enum(statisticsSteps).default('day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'too_small' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * dayMs, {
    path: ['to'],
    message: 'too_big',
  })
export type StatisticsQuery = z.output<typeof statisticsQuery>

export const shopStatisticsRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/shop/get_statistics',
    shows: ['shop_order'],
    inLanguage: true,
    access: 'shop_manager.shop_settings',
    perMinute: 60,
    summary:
      'Sales of the shop over time and against the period before; days are those of the site, both included',
    query: statisticsQuery,
    response: shopStatistics,
  },
  export: {
    method: 'GET',
    path: '/shop/export_statistics',
    access: 'shop_manager.shop_settings',
    perMinute: 20,
    summary: 'The same statistics as CSV, a row for each figure',
    query: statisticsQuery,
    response: file,
  },
})
