import { rm } from 'node:fs/promises'
import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { stagingDir } from '../../platform/http/multipart.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { stageFile } from '../../platform/http/uploads/stage-file.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { stillStored } from '../../platform/stored-files/answer-with-file.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'

/**
 * Gives an order its original file: the one that was sent, or a copy of that of the earlier order that the form names, as
 * each order has a retention time of its own. Throws `file_missing`; `not_found`, `file_deleted` of the earlier one.
 */
export async function withOriginal<T>(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  { original_of }: Pick<OrderForm, 'original_of'>,
  files: StagedFile[],
  place: (files: StagedFile[]) => Promise<T>,
): Promise<T> {
  if (files.some(({ field }) => field === originalField)) return place(files)
  if (!original_of) throw new AppError('file_missing', { data: { field: originalField } })
  const copy = await stageOriginal(db, portal, user, original_of)
  try {
    return await place([copy, ...files])
  } finally {
    await rm(copy.path, { force: true })
  }
}

const originalField = 'original_file'

/** Stages a copy of the newest original file of an order of this customer. */
async function stageOriginal(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  order_id: string,
): Promise<StagedFile> {
  const [found] = await db
    .select({ file: orderFiles })
    .from(orderFiles)
    .innerJoin(orders, eq(orders._id, orderFiles.order_id))
    .where(and(eq(orders._id, order_id), eq(orders.user_id, user._id), eq(orderFiles.kind, 'original')))
    .orderBy(desc(orderFiles.version))
    .limit(1)
  const { name, size, storage_key } = stillStored(found?.file)
  const staged = await stageFile(await portal.storage.open(storage_key), stagingDir(portal), size)
  return { ...staged, field: originalField, name }
}
