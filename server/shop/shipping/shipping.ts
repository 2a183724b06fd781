import { and, asc, eq, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { ShippingForm, ShippingMethod } from '../../../shared/shop/shipping.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { shippingMethods } from './shipping.tables.ts'

const selectMethods = builtOnce((db, { where }) =>
  db
    .select()
    .from(shippingMethods)
    .where(where)
    .orderBy(asc(shippingMethods.local_shipping_cost), asc(inAlphabet(shippingMethods.name))),
)

/** Lists the shipping methods, the cheapest first: all to those who manage them, the active ones to others. */
export async function listShippingMethods(db: Db, user: Actor | null): Promise<ShippingMethod[]> {
  const rows = await selectMethods(db, { where: seenBy(user) })
  return rows.map(asMethod)
}

/** Reads one shipping method. Throws `not_found`, for customers also while it is inactive. */
export async function readShippingMethod(db: Db, user: Actor | null, _id: string): Promise<ShippingMethod> {
  const [row] = await db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods._id, _id), seenBy(user)))
  if (!row) throw new AppError('not_found')
  return asMethod(row)
}

/** The shipping methods as the operator manages them. Throws `name_taken`. */
export const shippingList = auditedTable(shippingMethods, {
  read: (db, _id, user) => readShippingMethod(db, user, _id),
  topic: 'shop',
  acts: {
    add: 'shipping_method_added',
    change: 'shipping_method_changed',
    remove: 'shipping_method_deleted',
  },
  named: ({ name }) => name,
  described: ({ _id, local_shipping_time: here, international_shipping_time: abroad, ...fields }) => ({
    ...fields,
    local_shipping_time: `${here.from}–${here.to}`,
    international_shipping_time: `${abroad.from}–${abroad.to}`,
    weight_steps: fields.weight_steps
      .map(({ from, local_cost, international_cost }) => `${from}: ${local_cost}, ${international_cost}`)
      .join('; '),
  }),
  valuesOf: ({
    local_shipping_time: here,
    international_shipping_time: abroad,
    ...values
  }: Partial<ShippingForm>) => ({
    ...values,
    ...(here && { local_from: here.from, local_to: here.to }),
    ...(abroad && { international_from: abroad.from, international_to: abroad.to }),
  }),
})

const isActive = eq(shippingMethods.status, 'active').inlineParams()

function seenBy(user: Actor | null): SQL | undefined {
  const manages = (['add', 'edit', 'delete'] as const).some(
    (act) => user && holds(user, `shop_manager.shipping_method.${act}`),
  )
  return manages ? undefined : isActive
}

type Row = typeof shippingMethods.$inferSelect

function asMethod({
  local_from,
  local_to,
  international_from,
  international_to,
  ...rest
}: Row): ShippingMethod {
  return {
    ...rest,
    local_shipping_time: { from: local_from, to: local_to },
    international_shipping_time: { from: international_from, to: international_to },
  }
}
