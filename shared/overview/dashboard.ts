import { z } from 'zod'
import { id } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'

/** Lengths of the period: so many days, or months, up to now. */
export const dashboardRanges = ['7d', '30d', '90d', '12m'] as const
export type DashboardRange = (typeof dashboardRanges)[number]

const count = z.number().int()
/** A figure over time: a value for each point of the period, their sum, and that of the period before. */
const series = z.object({ points: z.array(count), total: count, before: count })
export type Series = z.output<typeof series>

/** Time of orders from placing to release, in ms; null without any. */
const turnaround = z.object({
  finished: count,
  median_ms: z.number().nullable(),
  p90_ms: z.number().nullable(),
  /** Number of them that were released before they were due. */
  in_time: count,
})
export type Turnaround = z.output<typeof turnaround>

/** Answers to tickets: medians in minutes of opening time, and the mean of the stars; null without any. */
const answers = z.object({
  opened: count,
  first_answer_minutes: z.number().nullable(),
  solved: count,
  solve_minutes: z.number().nullable(),
  rated: count,
  rating: z.number().nullable(),
})
export type Answers = z.output<typeof answers>

/** Orders of the shop that were paid, and their net money. */
const sales = z.object({ orders: count, revenue: count })

/** Work that waits. Each part is null for users who can't do it. */
const toDo = z.object({
  /** Open orders; of the unanswered ones, those of the history by themselves. */
  orders: z
    .object({ late: count, waiting: count, mine: count, unanswered: count, history_unanswered: count })
    .nullable(),
  /** Open tickets, and those whose customer waits for an answer. */
  tickets: z.object({ open: count, waiting: count, mine: count }).nullable(),
  accounts_waiting: count.nullable(),
  invoices_due: count.nullable(),
  payments_to_see: count.nullable(),
  failed_deliveries: count.nullable(),
  /** Paid orders of the shop that wait to be sent, and unpaid ones, for who marks them as paid. */
  shop_to_send: count.nullable(),
  shop_unpaid: count.nullable(),
  /** Products of which few pieces are left. */
  products_low: count.nullable(),
})
export type ToDo = z.output<typeof toDo>

/** Steps to set up a new site before the first order: each is true once it is done. */
const setup = z.object({ settings: z.boolean(), services: z.boolean(), team: z.boolean() })
export type Setup = z.output<typeof setup>

/** Credits in hundredths, amounts in the currency's minor unit. Parts that the reader may not see are null. */
export const dashboard = z.object({
  to_do: toDo,
  /** Until the first order was placed, for users who set the site up. */
  setup: setup.nullable(),
  /** The days, or the first days of the months, that the points stand for: in the site's time zone, today's last. */
  period: z.object({ unit: z.enum(['day', 'month']), days: z.array(z.iso.date()) }),
  orders: z
    .object({
      placed: series,
      turnaround,
      turnaround_before: turnaround,
      /** The services ordered most, the most first; the others make up the rest of all orders. */
      services: z.array(z.object({ _id: id, name: z.string(), orders: count })),
    })
    .nullable(),
  income: z
    .object({
      /** Credits of paid invoices; orders paid directly count in the amount alone. */
      sold: series,
      /** Credits of the orders placed, as far as they are paid and weren't refunded. */
      spent: series,
      /** Money of paid invoices in the site's currency, without VAT. */
      amount: series,
      currency: z.string(),
      /** The customers who spent most, the most first. */
      customers: z.array(z.object({ _id: id, name: z.string(), orders: count, credits: count })),
    })
    .nullable(),
  /** Sales of the shop, net and after refunds; null for those who don't see its statistics. */
  shop: z.object({ now: sales, before: sales, currency: z.string() }).nullable(),
  /** Tickets opened, solved and rated in the period, and in the one before; null where tickets are switched off. */
  tickets: z.object({ now: answers, before: answers }).nullable(),
})
export type Dashboard = z.output<typeof dashboard>

const identified = z.object({ files: count, hardware: count, software: count, part: count })
/** Original files of orders, and how many of them had a number of each kind in them. */
export type Identified = z.output<typeof identified>

/** What arrived in a period, by ECU family: null where none was recognised. The families most sent; the total is of all. */
export const identifiedFiles = z.object({
  families: z.array(identified.extend({ family: z.string().nullable() })),
  total: identified,
})
export type IdentifiedFiles = z.output<typeof identifiedFiles>

export const dashboardRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/dashboard',
    shows: ['order', 'invoices', 'shop_order', 'people', 'ticket'],
    access: 'signed-in',
    summary: 'What waits and how things go, as far as the caller may know it',
    query: z.object({ range: z.enum(dashboardRanges).default('30d') }),
    response: dashboard,
  },
  identified: {
    method: 'GET',
    path: '/dashboard/identified_files',
    access: 'orders',
    summary: 'Which ECU families arrived, and in how many of their files numbers were found',
    query: z.object({ range: z.enum(dashboardRanges).default('30d') }),
    response: identifiedFiles,
  },
})
