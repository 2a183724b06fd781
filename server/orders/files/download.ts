import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { deliveredPayments } from '../../../shared/orders/order-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { answerWithFile } from '../../platform/stored-files/answer-with-file.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { visibleTo, worksOnOrders } from '../lifecycle/visible-orders.ts'

/** Downloads the newest original file, or the original or extra file named. */
export async function downloadOriginal(db: Db, { storage }: Portal, user: Actor, id: string, file?: string) {
  const [found] = await db
    .select({ file: orderFiles })
    .from(orderFiles)
    .innerJoin(orders, eq(orders._id, orderFiles.order_id))
    .where(
      and(
        eq(orders._id, id),
        visibleTo(user),
        file
          ? and(eq(orderFiles._id, file), inArray(orderFiles.kind, ['original', 'extra']))
          : eq(orderFiles.kind, 'original'),
      ),
    )
    .orderBy(desc(orderFiles.version))
    .limit(1)
  return answerWithFile(storage, found?.file)
}

/** Downloads the newest modified file, or the version named; a customer's only once it is released and paid. */
export async function downloadModified(db: Db, { storage }: Portal, user: Actor, id: string, file?: string) {
  const [found] = await db
    .select({ file: orderFiles, payment: orders.payment })
    .from(orderFiles)
    .innerJoin(orders, eq(orders._id, orderFiles.order_id))
    .where(
      and(
        eq(orders._id, id),
        visibleTo(user),
        eq(orderFiles.kind, 'modified'),
        file ? eq(orderFiles._id, file) : undefined,
        worksOnOrders(user) ? undefined : isNotNull(orderFiles.released_at),
      ),
    )
    .orderBy(desc(orderFiles.version))
    .limit(1)
  if (found && !worksOnOrders(user) && !isOneOf(deliveredPayments, found.payment))
    throw new AppError('order_not_paid')
  return answerWithFile(storage, found?.file)
}
