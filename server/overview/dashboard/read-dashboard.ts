import { and, eq, ne, sql } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { holds, roles } from '../../../shared/contract/permissions.ts'
import type { Dashboard, DashboardRange, Setup } from '../../../shared/overview/dashboard.ts'
import { type SiteSettings, siteSettings } from '../../../shared/settings.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { services } from '../../services/services.tables.ts'
import { readSales } from '../../shop/statistics/read-statistics.ts'
import { dayAt, isoDay } from '../../site/settings/zoned-time.ts'
import { users } from '../../users/users.tables.ts'
import { listBestCustomers, sumSold } from './income-figures.ts'
import { countPlaced, listMostOrdered, readTurnaround } from './order-figures.ts'
import { type Period, periodOf, seriesOf } from './period.ts'
import { readAnswers } from './ticket-figures.ts'
import { readToDo } from './to-do.ts'

const asDelivered = siteSettings.parse({})

/** Reads which parts of a new site are set up; null after the first order, and for users who can't set it up. */
async function readSetup(db: Db, user: Actor, { site_title }: SiteSettings): Promise<Setup | null> {
  if (!holds(user, 'settings')) return null
  const [ordered] = await db.select({ one: sql`1` }).from(orders).limit(1)
  if (ordered) return null
  const [online, team] = await Promise.all([
    db.$count(services, eq(services.online, true)),
    db.$count(users, and(ne(users.role_id, roles.customer), eq(users.status, accountStatus.active))),
  ])
  return { settings: site_title !== asDelivered.site_title, services: online > 0, team: team > 1 }
}

/** Reads the figures that this person may see, and the work that waits for them, by the days of the site's time zone. */
export async function readDashboard(
  db: Db,
  portal: Portal,
  user: Actor,
  range: DashboardRange,
): Promise<Dashboard> {
  const settings = await portal.settings.get()
  const period = periodOf(settings.opening_hours.time_zone, range)
  const seesOrders = holds(user, 'orders')
  const seesIncome = holds(user, 'dealers_manager.invoices')
  const placed = seesOrders || seesIncome ? countPlaced(db, period) : Promise.resolve([])
  const seesTickets = settings.ticket_system_public && holds(user, 'tickets')
  const seesShop = settings.shop_status && holds(user, 'shop_manager.shop_settings')
  const [to_do, setup, orders, income, shop, tickets] = await Promise.all([
    readToDo(db, portal, user, settings),
    readSetup(db, user, settings),
    seesOrders ? readOrders(db, period, placed) : null,
    seesIncome ? readIncome(db, period, placed, settings.currency) : null,
    seesShop ? readShop(db, settings, period) : null,
    seesTickets ? readAnswers(db, period) : null,
  ])
  const { unit, days } = period
  return { to_do, setup, period: { unit, days }, orders, income, shop, tickets }
}

async function readShop(db: Db, settings: SiteSettings, { days }: Period): Promise<Dashboard['shop']> {
  const to = isoDay(dayAt(settings.opening_hours.time_zone, new Date()))
  const { period, before } = await readSales(db, { from: days[0] ?? to, to, settings })
  return { now: period, before, currency: settings.currency }
}

type Placed = Promise<Awaited<ReturnType<typeof countPlaced>>>

async function readOrders(db: Db, period: Period, placed: Placed): Promise<Dashboard['orders']> {
  const [rows, turnaround, services] = await Promise.all([
    placed,
    readTurnaround(db, period),
    listMostOrdered(db, period),
  ])
  return {
    placed: seriesOf(period, rows, (row) => row.placed),
    turnaround: turnaround.now,
    turnaround_before: turnaround.before,
    services,
  }
}

async function readIncome(
  db: Db,
  period: Period,
  placed: Placed,
  currency: string,
): Promise<Dashboard['income']> {
  const [rows, sold, customers] = await Promise.all([
    placed,
    sumSold(db, period, currency),
    listBestCustomers(db, period),
  ])
  return {
    sold: seriesOf(period, sold, (row) => row.credits),
    spent: seriesOf(period, rows, (row) => row.spent),
    amount: seriesOf(period, sold, (row) => row.amount),
    currency,
    customers,
  }
}
