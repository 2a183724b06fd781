import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { ExportFormat } from '../../../shared/contract/table-export.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { creditUnit } from '../../../shared/money/money.ts'
import type { HistoryFilter } from '../../../shared/orders/order-lists.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { tableFile } from '../../platform/table-file/table-file.ts'
import { audit } from '../../users/audit/audit.ts'
import { shownNameOf } from '../../users/user-columns.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { historyConditions, listHistoryChoices } from './order-history.ts'
import { customers, tuners } from './order-row.ts'

const exported = {
  _id: orders._id,
  orderID: orders.orderID,
  status: orders.status,
  payment: orders.payment,
  customer: shownNameOf(customers),
  company_name: customers.company_name,
  agent_customer_name: orders.agent_customer_name,
  agent_customer_reference: orders.agent_customer_reference,
  assigned_to: sql<string | null>`case when ${tuners._id} is not null then ${shownNameOf(tuners)} end`,
  reg_no: orders.reg_no,
  vin: orders.vin,
  vtype: orders.vtype,
  manufacture: orders.manufacture,
  model: orders.model,
  generation: orders.generation,
  variant: orders.variant,
  mileage: orders.mileage,
  ecu_brand: orders.ecu_brand,
  ecu_version: orders.ecu_version,
  tool_used: orders.tool_used,
  read_method: orders.read_method,
  service: orders.service_name,
  options: sql<string>`(select coalesce(string_agg(option ->> 'name', ', '), '') from jsonb_array_elements(${orders.options}) option)`,
  time_frame: orders.time_frame,
  total_credits: orders.total_credits,
  created_at: orders.created_at,
  due_at: orders.due_at,
  completed_at: orders.completed_at,
}
const columns = keysOf(exported)

/**
 * Exports the orders of the history that the filter finds as a file, in the order in which they were placed. Credits are
 * whole credits here, so that spreadsheets can calculate with them.
 */
export async function exportHistory(
  db: Db,
  portal: Portal,
  user: Actor,
  { format, ...filter }: HistoryFilter & { format: ExportFormat },
  within: SQL | undefined,
): Promise<FileAnswer> {
  const { where, search } = await historyConditions(portal, filter, within)
  const found = and(where, search)
  const total = await db.$count(orders, found)
  const { tuners: people, services } = await listHistoryChoices(db, user.locale)
  const nameIn = (list: typeof people, id: string | undefined) => list.find(({ _id }) => _id === id)?.name
  const named = { tuner: nameIn(people, filter.tuner), service: nameIn(services, filter.service) }
  await audit(
    db,
    user,
    'orders_exported',
    { _id: null, name: format },
    { after: { ...filter, ...named, rows: total } },
  )
  return tableFile({
    ...{ format, name: 'orders', total, columns },
    read: (last, limit) =>
      db
        .select(exported)
        .from(orders)
        .innerJoin(customers, eq(customers._id, orders.user_id))
        .leftJoin(tuners, eq(tuners._id, orders.assigned_to))
        .where(and(found, last ? gt(orders._id, last) : undefined))
        .orderBy(asc(orders._id))
        .limit(limit),
    cells: (row) =>
      columns.map((name) => (name === 'total_credits' ? row.total_credits / creditUnit : row[name])),
  })
}
