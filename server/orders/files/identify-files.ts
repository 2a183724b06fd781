import { buffer } from 'node:stream/consumers'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import type { FileIdentity } from '../../../shared/orders/file-identity.ts'
import { identifyFile } from '../../../shared/vehicles/ecu-identity/identify-file.ts'
import { type EcuIdentity, identificationVersion } from '../../../shared/vehicles/ecu-identity/identity.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { fileConversions } from '../slave-files/slave-files.tables.ts'

/** Bytes of a file that identification looks at; the numbers stand near its beginning or are not found at all. */
const identifiedBytes = 16 * 1024 * 1024
const mostNames = 12

/** The findings of a file that are stored. */
type Identified = { identity: EcuIdentity; identity_version: number; recognised: string[] }

type StoredFile = Pick<typeof orderFiles.$inferSelect, 'name' | 'size' | 'storage_key'>

/**
 * Looks for ECU families and numbers in an order's files. Runs as a job, because it takes the processor some ten
 * milliseconds a megabyte: the names appear with the file a moment after it was sent. It is announced to the customer unless
 * all of it is in modified files, which are the team's until they are released.
 */
export async function identifyFiles(portal: RunningPortal, order_id: string) {
  const { db, storage } = portal
  const [order] = await db.select().from(orders).where(eq(orders._id, order_id))
  const files = await db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, order_id), isNull(orderFiles.identity), isNull(orderFiles.deleted_at)))
  if (!order) return
  for (const file of files) await identityOf(db, storage, file)
  const isChanged = await storeFileNumbers(db, order_id)
  if (!isChanged && files.length === 0) return
  const internal = files.every(({ kind }) => kind === 'modified')
  await record(db, portal, null, orderActions.identified, order, { internal })
}

/** Stores by which numbers an order is found. Returns whether they changed. */
export async function storeFileNumbers(db: Db, order_id: string): Promise<boolean> {
  const file_numbers = numbersOf(order_id)
  const changed = await db
    .update(orders)
    .set({ file_numbers })
    .where(and(eq(orders._id, order_id), sql`${orders.file_numbers} <> ${file_numbers}`))
    .returning({ _id: orders._id })
  return changed.length > 0
}

/** Fields of the evidence whose values find an order, however sure they are. */
const numbersInEvidence =
  '$.evidence[*] ? (@.field == "hardware" || @.field == "software" || @.field == "part").value'

/** Selects everything that finds an order by its files: what is shown of them, and all numbers found in them or in what they were decoded to. */
function numbersOf(order_id: string): SQL<string> {
  const found = ({ identity }: { identity: AnyPgColumn }) =>
    sql`jsonb_array_elements_text(jsonb_path_query_array(${identity}, ${numbersInEvidence}::jsonpath)) number`
  return sql`(select coalesce(string_agg(distinct number, ' '), '') from (
    select number from ${orderFiles}, unnest(${orderFiles.recognised}) number where ${orderFiles.order_id} = ${order_id}
    union select number from ${orderFiles}, ${found(orderFiles)} where ${orderFiles.order_id} = ${order_id}
    union select number from ${fileConversions}, ${found(fileConversions)} where ${fileConversions.order_id} = ${order_id}
  ) found)`
}

/** Returns what can be read out of a file of an order. It is read once, and stored with the file. */
export async function identityOf(
  db: Db,
  storage: Portal['storage'],
  file: StoredFile & Pick<typeof orderFiles.$inferSelect, '_id' | 'identity'>,
): Promise<EcuIdentity> {
  if (file.identity) return file.identity
  const found = await identifyStored(storage, file)
  await db.update(orderFiles).set(found).where(eq(orderFiles._id, file._id))
  return found.identity
}

/** Reads what was found in a file of an order. Throws `not_found`, and `file_deleted` for one that was removed before it was looked into so far. */
export async function readIdentity(
  db: Db,
  { storage }: RunningPortal,
  order_id: string,
  _id: string,
): Promise<FileIdentity> {
  const [file] = await db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.order_id, order_id), eq(orderFiles._id, _id)))
  if (!file) throw new AppError('not_found')
  // Files that were identified before evidence was stored are read once more.
  const hasEvidence = file.identity?.evidence !== undefined
  if (!hasEvidence && file.deleted_at) throw new AppError('file_deleted')
  const { byte_order = 'plain', evidence = [] } = await identityOf(db, storage, {
    ...file,
    identity: hasEvidence ? file.identity : null,
  })
  return { byte_order, evidence }
}

/** Identifies a stored file by its first megabytes. Returns what is stored of it, and the names that are shown. */
export async function identifyStored(
  storage: Portal['storage'],
  { name, size, storage_key }: StoredFile,
): Promise<Identified> {
  const end = Math.min(size, identifiedBytes) - 1
  const identity = identifyFile(name, await buffer(await storage.open(storage_key, { start: 0, end })))
  const { families, hardware, software, parts } = identity
  const recognised = [...families, ...hardware, ...software, ...parts].slice(0, mostNames)
  return { identity, identity_version: identificationVersion, recognised }
}
