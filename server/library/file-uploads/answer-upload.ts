import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { FileUpload, OrderSuggestion } from '../../../shared/library/file-upload.ts'
import { timeFrames } from '../../../shared/orders/order-states.ts'
import { declarations } from '../../../shared/services/services.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { listAvailableOptions, listAvailableServices } from '../../services/available-services.ts'
import { priceWork } from '../../services/pricing.ts'
import { users } from '../../users/users.tables.ts'
import { fileUploads } from './file-uploads.tables.ts'
import { uploadActions } from './upload-actions.ts'
import { readUpload } from './upload-row.ts'

/**
 * Suggests an order with an upload's file to its customer, who places it or not; another suggestion replaces it. Throws
 * `not_found`, `file_upload_ordered`, `file_deleted`, `order_service_unavailable`, `order_option_unavailable`.
 */
export function suggestOrder(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  suggestion: OrderSuggestion,
): Promise<FileUpload> {
  return db.transaction(async (db) => {
    const service = await requireOffered(db, portal, id, suggestion)
    const upload = await answer(db, id, {
      state: 'suggested',
      suggestion: { ...suggestion, service_name: service.name },
      answer: '',
    })
    const { message } = suggestion
    await record(db, portal, user, uploadActions.suggested, upload, { message, service: service.name })
    return readUpload(db, portal, user, id)
  })
}

/** Lists what an upload's customer may order, for a suggestion. Throws `not_found`. */
export async function listOffered(db: Db, id: string) {
  const customer = await customerOf(db, id)
  const [services, options] = await Promise.all([
    listAvailableServices(db, customer),
    listAvailableOptions(db, customer),
  ])
  return { services, options }
}

async function customerOf(db: Db, upload: string) {
  const [customer] = await db
    .select({
      _id: users._id,
      account_type: users.account_type,
      price_type: users.price_type,
      country: users.country,
    })
    .from(users)
    .innerJoin(fileUploads, eq(fileUploads.user_id, users._id))
    .where(eq(fileUploads._id, upload))
  if (!customer) throw new AppError('not_found')
  return customer
}

/** Returns the service of a suggestion, if it and the options are available to the customer. */
async function requireOffered(
  db: Db,
  { settings }: Portal,
  id: string,
  { service_id, option_ids }: OrderSuggestion,
) {
  const customer = await customerOf(db, id)
  // What an option needs of its buyer, they are asked when they order it.
  const work = { service_id, option_ids, declaration: declarations[0], time_frame: timeFrames[0] }
  const { time_frame_prices } = await settings.get(db)
  return (await priceWork(db, customer, work, time_frame_prices)).service
}

/** Answers that nothing comes of an upload. Throws `not_found`, `file_upload_ordered`, `file_deleted`. */
export function closeUpload(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  words: string,
): Promise<FileUpload> {
  return db.transaction(async (db) => {
    const upload = await answer(db, id, { state: 'closed', suggestion: null, answer: words })
    await record(db, portal, user, uploadActions.closed, upload)
    return readUpload(db, portal, user, id)
  })
}

type Answer = Pick<typeof fileUploads.$inferInsert, 'state' | 'suggestion' | 'answer'>

/** Records the team's answer, unless the file belongs to an order already. */
async function answer(db: Db, id: string, values: Answer) {
  const [answered] = await db
    .update(fileUploads)
    .set({ ...values, updated_at: sql`now()` })
    .where(and(eq(fileUploads._id, id), ne(fileUploads.state, 'ordered'), isNull(fileUploads.deleted_at)))
    .returning()
  if (!answered) throw await refusalOf(db, id)
  return answered
}

/** Returns why nothing can be done with an upload any more. */
export async function refusalOf(db: Db, id: string, user_id?: string): Promise<AppError> {
  const theirs = user_id ? eq(fileUploads.user_id, user_id) : undefined
  const [found] = await db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads._id, id), theirs))
  if (!found) return new AppError('not_found')
  return new AppError(found.state === 'ordered' ? 'file_upload_ordered' : 'file_deleted')
}
