import { z } from 'zod'
import { day, id, keywords, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { exportFormat } from '../contract/table-export.ts'
import { agentAccount } from './agent-terms.ts'

/** Stretches of the site's calendar up to today, and two days of one's own. */
export const agentPeriods = ['this_month', 'last_month', '30d', 'this_year', 'own'] as const

/** Columns that the list sorts by. */
export const agentColumns = [
  'name',
  'orders',
  'turnover',
  'turnaround',
  'last_order_at',
  'open_credits',
] as const
const sorts = agentColumns.flatMap((name) => [name, `-${name}`] as const)

const filter = z.object({
  keywords,
  period: z.enum(agentPeriods).default('this_month'),
  /** Days of the period `own`, both included; without them it is all of the time. */
  from: day.optional(),
  to: day.optional(),
})
export type AgentsFilter = z.output<typeof filter>
const query = paging.extend(filter.shape).extend({ sort: z.enum(sorts).default('-turnover') })
export type AgentsQuery = z.output<typeof query>

/** Figures of the orders that agents placed in the period. Credits in hundredths. */
const figures = z.object({
  orders: z.number().int(),
  /** Credits of what is paid or on account, after refunds of credits. */
  turnover: z.number().int(),
  /** Median time from placing to delivery of those that were delivered; null without any. */
  turnaround_ms: z.number().nullable(),
})
export type AgentFigures = z.output<typeof figures>

const row = figures.extend(agentAccount.shape).extend({
  _id: id,
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  /** The newest order, whether it is of the period or before. */
  last_order_at: timestamp.nullable(),
})
export type AgentRow = z.output<typeof row>

/** Sums over all agents that are found; `overdue` counts those with a statement past its time. */
const totals = figures.extend({ open_credits: z.number().int(), overdue: z.number().int() })
export type AgentTotals = z.output<typeof totals>

export const agentOverviewRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/agents',
    shows: ['people', 'order', 'credits', 'invoices'],
    access: 'dealers_manager.balance',
    setting: 'is_admin_site',
    perMinute: 60,
    summary: 'Agents with their orders, turnover and turnaround in a period, and what is open on account',
    query,
    response: paged(row).extend({ totals }),
  },
  exportAll: {
    method: 'GET',
    path: '/agents/export',
    access: 'dealers_manager.balance',
    setting: 'is_admin_site',
    perMinute: 30,
    summary:
      'All agents that are found with their figures, as a file; its rows are counted in the header x-total-rows',
    query: filter.extend({ format: exportFormat }),
    response: file,
  },
})
