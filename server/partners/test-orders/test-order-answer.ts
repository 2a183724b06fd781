import { createHash } from 'node:crypto'
import { roles } from '../../../shared/contract/permissions.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import type { Order, OrderRow, OrderToPay } from '../../../shared/orders/order.ts'
import { clockStatuses } from '../../../shared/orders/order-states.ts'
import { allowedOrderActions } from '../../orders/lists/allowed-order-actions.ts'
import type { testOrders } from './test-orders.tables.ts'

export type TestOrder = typeof testOrders.$inferSelect
export type TestCustomer = Order['customer']

/** Makes a row of a list of a test order, in the form of any other order. */
export function testRow(order: TestOrder, customer: TestCustomer): OrderRow {
  const { _id, orderID, status, payment, placed, created_at, updated_at, completed_at } = order
  const { original, options, ...facts } = placed
  return {
    // Older ones lack them.
    ...{ agent_customer_name: '', agent_customer_reference: '' },
    ...{ _id, orderID, status, payment, created_at, updated_at, completed_at },
    ...facts,
    test: true,
    of_agent: false,
    option_names: options.map(({ name }) => name),
    refunded_credits: 0,
    credit_price: null,
    currency: null,
    waits_for_payment: false,
    clock_runs: isOneOf(clockStatuses, status),
    assigned_to: null,
    customer: { _id: customer._id, name: customer.name, company_name: customer.company_name },
    unread: 0,
    waiting_since: null,
    modified_file: status === 'completed' ? modifiedFileOf(order).name : null,
    release_in_ms: null,
  }
}

/** Makes a test order in the form of any other order. Its original file isn't stored. */
export function testAnswer(order: TestOrder, customer: TestCustomer): OrderToPay {
  const { placed, status, created_at, completed_at, events } = order
  const file = { contents: null, recognised: [], version: 1 }
  const files: Order['files'] = [
    {
      ...{ ...placed.original, ...file, kind: 'original', uploaded_by: customer.name, created_at },
      ...{ released_at: null, deleted_at: created_at },
    },
  ]
  if (status === 'completed' && completed_at) {
    const { _id, name, size, sha256 } = modifiedFileOf(order)
    const handedOver = { created_at: completed_at, released_at: completed_at, deleted_at: null }
    files.push({ _id, name, size, sha256, ...file, kind: 'modified', uploaded_by: '', ...handedOver })
  }
  const row = testRow(order, customer)
  const { original: _original, ...facts } = placed
  return {
    ...row,
    ...facts,
    service_discount: placed.service_discount ?? 0,
    tuned_before: placed.tuned_before ?? null,
    tuned_power: null,
    tuned_torque: null,
    reason_code: status === 'incomplete' ? 'wrong_read' : null,
    reason: '',
    asked_for: status === 'incomplete' ? ['file'] : [],
    checked: false,
    files_kept_until: null,
    invoice: null,
    bank_details: '',
    customer,
    files,
    events: events.map(({ _id, status, by_customer, created_at }, index) => ({
      ...{ _id, status, by_customer, created_at, kind: index === 0 ? 'placed' : 'status' },
      ...{ reason_code: null, reason: '', amount: null, parts: [], by: by_customer ? customer.name : null },
    })),
    can: allowedOrderActions(
      { _id: customer._id, role_id: roles.customer, permissions: [] },
      { ...row, files },
      false,
    ),
    checkout_url: null,
  }
}

/** Makes the modified file of a test order: a text that says that it is one, and nothing that an ECU would take. */
export function modifiedFileOf({ _id, orderID, placed }: TestOrder) {
  const content = Buffer.from(`Test order ${orderID}: this is no tuning file. Never write it to an ECU.\n`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { _id, name: `TEST-${placed.original.name}.txt`, size: content.length, sha256, content }
}
