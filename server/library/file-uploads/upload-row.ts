import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Holder } from '../../../shared/contract/permissions.ts'
import type { FileUpload } from '../../../shared/library/file-upload.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { worksOnOrders } from '../../orders/lifecycle/visible-orders.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf } from '../../platform/db/page-of.ts'
import type { Portal } from '../../platform/portal.ts'
import { shownNameOf } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { fileUploads } from './file-uploads.tables.ts'

const customers = alias(users, 'customers')
const { user_id, request_key, storage_key, contents, order_id, ...own } = getTableColumns(fileUploads)

const selectRows = (db: Db) =>
  db
    .select({
      ...own,
      customer: {
        _id: customers._id,
        name: shownNameOf(customers),
        company_name: customers.company_name,
      },
      order: { _id: orders._id, orderID: orders.orderID },
    })
    .from(fileUploads)
    .innerJoin(customers, eq(customers._id, fileUploads.user_id))
    .leftJoin(orders, eq(orders._id, fileUploads.order_id))
    .$dynamic()

export const uploadRows = listOf(fileUploads, selectRows)

type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** Narrows to the uploads that this person may see: all for who works on orders, otherwise their own. */
export function visibleUploads(user: Holder & { _id: string }): SQL | undefined {
  return worksOnOrders(user) ? undefined : eq(fileUploads.user_id, user._id)
}

const dayMs = 24 * 60 * 60 * 1000

/** Returns an upload as the wire has it; its file is retained for so many days after the last change. */
export function shownUpload({ deleted_at, ...row }: Row, retention_days: number): FileUpload {
  const isStored = deleted_at === null && row.state !== 'ordered'
  return {
    ...row,
    kept_until: isStored ? new Date(Date.parse(row.updated_at) + retention_days * dayMs).toISOString() : null,
    file_deleted: deleted_at !== null,
  }
}

/** Reads an upload that this person may see. Throws `not_found`. */
export async function readUpload(
  db: Db,
  { settings }: Pick<Portal, 'settings'>,
  user: Holder & { _id: string },
  id: string,
): Promise<FileUpload> {
  const [row] = await selectRows(db).where(and(eq(fileUploads._id, id), visibleUploads(user)))
  if (!row) throw new AppError('not_found')
  return shownUpload(row, (await settings.get(db)).retention_days)
}
