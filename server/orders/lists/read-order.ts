import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { type Holder, holds, roles } from '../../../shared/contract/permissions.ts'
import type { Order, OrderEvent } from '../../../shared/orders/order.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { isAutomationSetUp } from '../automation/is-set-up.ts'
import { orderEvents, orderFiles, orders } from '../lifecycle/orders.tables.ts'
import {
  bySide,
  customersEvents,
  nameOf,
  reasonForCustomer,
  sideOf,
  visibleTo,
  worksOnOrders,
} from '../lifecycle/visible-orders.ts'
import { readInvoiceOf } from '../payment/read-invoice.ts'
import { filesKeptUntil } from '../retention/retention-time.ts'
import { allowedOrderActions } from './allowed-order-actions.ts'
import { customers, rowColumns, tuners } from './order-row.ts'

/** Reads one order with its files, timeline and the actions open to the reader. Throws `not_found` for somebody else's. */
export async function readOrder(db: Db, portal: Portal, user: Actor, id: string): Promise<Order> {
  const { automation, retention_days, bank_details } = await portal.settings.get()
  const [[order], sent, happened] = await Promise.all([
    fields[sideOf(user)](db, {}, { id, user_id: user._id, retention_days }),
    readFiles(db, user, id),
    readEvents(db, user, id),
  ])
  if (!order) throw new AppError('not_found')
  const mayRetry = automation && order.status === 'pending' && worksOnOrders(user)
  const isAutomatic = mayRetry && (await isAutomationSetUp(db, portal))
  const can = allowedOrderActions(user, { ...order, files: sent }, isAutomatic)
  const invoice = order.credit_price === null ? null : await readInvoiceOf(db, user, id)
  const transfer = can.pay && invoice?.payment?.method === 'bank'
  const balance = holds(user, 'dealers_manager.balance') ? await balanceOf(db, order.customer._id) : null
  const customer = { ...order.customer, balance }
  return {
    ...order,
    customer,
    checked: wasChecked(happened),
    files: sent,
    events: happened.map(shownEvent),
    invoice,
    bank_details: transfer ? bank_details : '',
    can,
  }
}

const id = sql.placeholder('id')

const fields = bySide((reader) =>
  builtOnce((db) =>
    db
      .select(orderColumns(reader))
      .from(orders)
      .innerJoin(customers, eq(customers._id, orders.user_id))
      .leftJoin(tuners, eq(tuners._id, orders.assigned_to))
      .where(and(eq(orders._id, id), visibleTo({ ...reader, _id: sql.placeholder('user_id') }))),
  ),
)

function orderColumns(reader: Holder) {
  const row = rowColumns(reader)
  return {
    ...row,
    variant_id: orders.variant_id,
    vtype: orders.vtype,
    engine_type: orders.engine_type,
    fuel_type: orders.fuel_type,
    transmission: orders.transmission,
    vehicle_age: orders.vehicle_age,
    mileage: orders.mileage,
    power: orders.power,
    torque: orders.torque,
    tuned_power: orders.tuned_power,
    tuned_torque: orders.tuned_torque,
    master_or_slave: orders.master_or_slave,
    read_method: orders.read_method,
    tuned_before: orders.tuned_before,
    service_credits: orders.service_credits,
    service_discount: orders.service_discount,
    options: orders.options,
    time_frame_credits: orders.time_frame_credits,
    declaration: orders.declaration,
    fault_codes: orders.fault_codes,
    comment: orders.comment,
    reason_code: orders.reason_code,
    reason: worksOnOrders(reader) ? orders.reason : reasonForCustomer,
    asked_for: orders.asked_for,
    files_kept_until: filesKeptUntil(sql.placeholder('retention_days')),
    customer: {
      ...row.customer,
      email: customers.email,
      phone: customers.phone,
      locale: customers.locale,
      created_at: customers.created_at,
    },
  }
}

const files = bySide((reader) =>
  builtOnce((db) =>
    db
      .select({
        _id: orderFiles._id,
        kind: orderFiles.kind,
        version: orderFiles.version,
        name: orderFiles.name,
        size: orderFiles.size,
        sha256: orderFiles.sha256,
        contents: orderFiles.contents,
        recognised: orderFiles.recognised,
        uploaded_by: nameOf(users, reader),
        created_at: orderFiles.created_at,
        released_at: orderFiles.released_at,
        deleted_at: orderFiles.deleted_at,
      })
      .from(orderFiles)
      .innerJoin(users, eq(users._id, orderFiles.uploaded_by))
      .where(and(eq(orderFiles.order_id, id), worksOnOrders(reader) ? undefined : handedOver))
      .orderBy(asc(orderFiles._id)),
  ),
)

/** Condition on files that the customer may see: modified ones only once they are released. */
const handedOver = or(ne(orderFiles.kind, 'modified'), isNotNull(orderFiles.released_at))

function readFiles(db: Db, user: Actor, id: string) {
  return files[sideOf(user)](db, {}, { id })
}

const events = bySide((reader) =>
  builtOnce((db) =>
    db
      .select({
        _id: orderEvents._id,
        kind: orderEvents.kind,
        status: orderEvents.status,
        reason_code: orderEvents.reason_code,
        reason: orderEvents.reason,
        amount: orderEvents.amount,
        parts: orderEvents.parts,
        by: nameOf(users, reader),
        role_id: users.role_id,
        user_id: orderEvents.user_id,
        created_at: orderEvents.created_at,
      })
      .from(orderEvents)
      .leftJoin(users, eq(users._id, orderEvents.user_id))
      .where(and(eq(orderEvents.order_id, id), worksOnOrders(reader) ? undefined : customersEvents))
      .orderBy(asc(orderEvents._id)),
  ),
)

/** Reads the timeline; customers without what is the team's own. */
const readEvents = (db: Db, user: Actor, id: string) => events[sideOf(user)](db, {}, { id })
type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

const shownEvent = ({ role_id, user_id, ...event }: EventRow): OrderEvent => ({
  ...event,
  by_customer: role_id === roles.customer,
})

/** Tells if a second person looked at the released file: somebody handed it in, and another one released it. */
function wasChecked(rows: EventRow[]): boolean {
  const [before, last] = rows.filter(({ kind }) => kind === 'status').slice(-2)
  if (before?.status !== 'tuned' || last?.status !== 'completed') return false
  return before.user_id !== last.user_id
}
