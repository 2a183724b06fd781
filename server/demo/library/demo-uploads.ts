import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FileUploadState } from '../../../shared/library/file-upload.ts'
import { fileUploads } from '../../library/file-uploads/file-uploads.tables.ts'
import { orderFiles, orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { storeFile } from '../../platform/stored-files/store-file.ts'
import type { DemoPeople } from '../demo-people.ts'
import type { DemoOffer } from '../demo-services.ts'
import { makeOriginalFile } from '../original-file.ts'
import { stageBytes } from '../stage-bytes.ts'

type Line = {
  by: keyof DemoPeople
  name: string
  family: string
  note: string
  hours_ago: number
  state: FileUploadState
  /** The team's answer or suggestion. */
  words?: string
  service?: string
}

const lines: Line[] = [
  {
    ...{ by: 'customer', name: 'passat-b8-dcm62.bin', family: 'EDC17C64', hours_ago: 2, state: 'received' },
    note: 'Passat B8 2.0 TDI, read over OBD with KESS3. Is an eco tune possible with this software?',
  },
  {
    ...{ by: 'customer', name: 'golf7-gti-full.bin', family: 'MG1CS011', hours_ago: 20, state: 'suggested' },
    note: 'Golf 7 GTI, downpipe fitted. What do you recommend?',
    ...{ service: 'Stage 2', words: 'The downpipe fits stage 2. We would leave the limiter as it is.' },
  },
  {
    ...{ by: 'customer', name: 'transit-sid209.bin', family: 'SID209', hours_ago: 70, state: 'closed' },
    note: 'Can the speed limiter be raised?',
    words: 'This read is only half as long as the memory. Please read it on the bench and send it again.',
  },
  {
    ...{ by: 'agent', name: 'fendt-724-edc17cv41.bin', family: 'EDC17CV41', hours_ago: 5, state: 'received' },
    note: 'Fendt 724 Vario. The customer wants more torque at 1500 rpm for the forage wagon.',
  },
  {
    ...{ by: 'agent', name: 'x5-30d-edc17cp45.bin', family: 'EDC17CP45', hours_ago: 48, state: 'ordered' },
    note: 'X5 3.0d, please check before we order.',
  },
]

/** Makes some files that were sent outside of orders, one in each state. */
export async function makeDemoUploads(portal: RunningPortal, people: DemoPeople, offer: DemoOffer) {
  const oldestFirst = lines.toSorted((one, other) => other.hours_ago - one.hours_ago)
  for (const [index, line] of oldestFirst.entries()) await makeUpload(portal, people, offer, line, index)
}

async function makeUpload(
  portal: RunningPortal,
  people: DemoPeople,
  { services }: DemoOffer,
  { by, name, family, note, hours_ago, state, words = '', service: service_name = '' }: Line,
  seed: number,
) {
  const { db, storage } = portal
  const { _id: user_id } = people[by]
  const service = services.get(service_name)
  const at = sql`now() - make_interval(hours => ${hours_ago})`
  const suggestion = service && {
    ...{ vehicle: null, service_id: service._id, service_name, option_ids: [], message: words },
  }
  const common = {
    ...{ user_id, note, state, request_key: randomUUID(), created_at: at, updated_at: at },
    ...{ suggestion: suggestion ?? null, answer: suggestion ? '' : words },
  }
  const file = state === 'ordered' ? await fileOfOrder(db, user_id) : null
  if (file) {
    await db.insert(fileUploads).values({ ...common, ...file, name })
    return
  }
  const numbers = { hardware: `02810${31_000 + seed}`, software: `10375${44_120 + seed}`, part: '' }
  const bytes = makeOriginalFile({ seed: 900 + seed, size: 512 * 1024, family, ...numbers })
  const staged = { field: 'file', name, ...(await stageBytes(portal, bytes)) }
  const { size, sha256 } = staged
  const storage_key = await storeFile(storage, staged)
  // Without an order of theirs it can't have become one.
  const known = state === 'ordered' ? { state: 'received' as const } : {}
  await db.insert(fileUploads).values({ ...common, ...known, name, size, sha256, storage_key })
}

/** Reads the newest order of a customer with its original file, which this upload became. */
async function fileOfOrder(db: Db, user_id: string) {
  const { size, sha256, storage_key, contents } = orderFiles
  const [found] = await db
    .select({ order_id: orders._id, size, sha256, storage_key, contents })
    .from(orders)
    .innerJoin(orderFiles, eq(orderFiles.order_id, orders._id))
    .where(and(eq(orders.user_id, user_id), eq(orderFiles.kind, 'original'), isNull(orderFiles.deleted_at)))
    .orderBy(desc(orders._id))
    .limit(1)
  return found ?? null
}
