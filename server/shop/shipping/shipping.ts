import { and, asc, eq, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { ShippingForm, ShippingMethod } from '../../../shared/shop/shipping.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announceShop } from '../access/announce-shop.ts'
import { shippingMethods } from './shipping.tables.ts'

const selectMethods = builtOnce((db, { where }) =>
  db
    .select()
    .from(shippingMethods)
    .where(where)
    .orderBy(asc(shippingMethods.local_shipping_cost), asc(shippingMethods.name)),
)

/** Lists the shipping methods, the cheapest first: to their keepers all, to others the active ones. */
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

/** Adds a shipping method. Throws `name_taken`. */
export function addShippingMethod(db: Db, user: Actor, form: ShippingForm): Promise<ShippingMethod> {
  return db.transaction(async (db) => {
    const [added] = await db.insert(shippingMethods).values(rowOf(form)).returning()
    if (!added) throw new AppError('internal_error')
    await audit(db, user, 'shipping_method_added', added, { after: rowOf(form) })
    await announceShop(db)
    return asMethod(added)
  })
}

/** Changes a shipping method, or its status alone. Throws `not_found`, `changed_meanwhile`, `name_taken`. */
export async function updateShippingMethod(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...changes }: Edited<ShippingForm | Pick<ShippingForm, 'status'>>,
): Promise<ShippingMethod> {
  const which = eq(shippingMethods._id, _id)
  const changed = await changeRecord(db, user, {
    act: 'shipping_method_changed',
    changes,
    opened,
    read: async (db) => (await db.select().from(shippingMethods).where(which).for('update'))[0],
    formOf: asMethod,
    write: async (db, _changed, { merged }) => {
      const set = 'name' in merged ? rowOf(merged) : merged
      return (await db.update(shippingMethods).set(set).where(which).returning())[0]
    },
    named: (method) => method,
    described: (method) => {
      const { local_shipping_time: here, international_shipping_time: abroad, ...fields } = asMethod(method)
      const [local_shipping_time, international_shipping_time] = [here, abroad].map(
        ({ from, to }) => `${from}–${to}`,
      )
      const weight_steps = fields.weight_steps
        .map(({ from, local_cost, international_cost }) => `${from}: ${local_cost}, ${international_cost}`)
        .join('; ')
      return { ...fields, local_shipping_time, international_shipping_time, weight_steps }
    },
    announce: announceShop,
  })
  return asMethod(changed)
}

/** Deletes a shipping method. Throws `not_found`. */
export function removeShippingMethod(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    const [removed] = await db.delete(shippingMethods).where(eq(shippingMethods._id, _id)).returning()
    if (!removed) throw new AppError('not_found')
    await audit(db, user, 'shipping_method_deleted', removed, { before: rowOf(asMethod(removed)) })
    await announceShop(db)
    return { ok: true as const }
  })
}

const isActive = eq(shippingMethods.status, 'active').inlineParams()

function seenBy(user: Actor | null): SQL | undefined {
  const keeps = (['add', 'edit', 'delete'] as const).some(
    (act) => user && holds(user, `shop_manager.shipping_method.${act}`),
  )
  return keeps ? undefined : isActive
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

function rowOf({ local_shipping_time, international_shipping_time, ...rest }: ShippingForm) {
  return {
    ...rest,
    local_from: local_shipping_time.from,
    local_to: local_shipping_time.to,
    international_from: international_shipping_time.from,
    international_to: international_shipping_time.to,
  }
}
