import { eq } from 'drizzle-orm'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { cancelReasons, type OrderStatus, reasonCodes } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { identifyStored } from '../../orders/files/identify-files.ts'
import { inspectFiles } from '../../orders/files/order-files.ts'
import { assignOrder } from '../../orders/lifecycle/assign-order.ts'
import { cancelOrder } from '../../orders/lifecycle/cancel-order.ts'
import { changeStatus } from '../../orders/lifecycle/change-status.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { recordModified } from '../../orders/release/record-modified.ts'
import { releaseOrder } from '../../orders/release/release-order.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { withRemoteFiles } from './fetch-file.ts'
import { Hold } from './hold.ts'
import { notifyOfUpstream } from './notify-of-upstream.ts'
import type { UpstreamRow } from './place-upstream.ts'
import type { OpenLink } from './read-link.ts'
import { type RemoteOrder, releasedFile } from './remote-order.ts'
import { upstreamOrders as table } from './upstream.tables.ts'

type Followed = { portal: RunningPortal; link: OpenLink; row: UpstreamRow; remote: RemoteOrder }

/**
 * Brings an own order to the state that it has upstream, by the verbs of the team, in the name of whoever connected the portals. An
 * order that ended otherwise here stays so, and somebody is notified.
 */
export async function followUpstream(followed: Followed) {
  const { portal, row, remote } = followed
  const order = await readOwnOrder(portal, row.order_id)
  if (remote.refunded_credits > row.remote_refunded && remote.status !== 'cancelled')
    await notifyOfUpstream(portal, 'upstream_refunded', order, remote.refunded_credits - row.remote_refunded)
  if (order.status === 'cancelled' || (order.status === 'completed' && row.remote_file === null)) {
    const hasEnded = remote.status === 'completed' || remote.status === 'cancelled'
    if (hasEnded && remote.status !== order.status && remote.status !== row.remote_status)
      await notifyOfUpstream(portal, 'upstream_lost', order)
    return
  }
  await steps[remote.status](followed, order.status)
}

type Step = (followed: Followed, status: OrderStatus) => Promise<unknown>

const resume: Step = async (followed, status) => {
  if (status === 'in_progress') return
  await setStatus(followed, 'in_progress')
}

/** How an own order gets to each status that one upstream can have. */
const steps: Record<OrderStatus, Step> = {
  async pending(followed, status) {
    if (status === 'on_hold' || status === 'incomplete') await setStatus(followed, 'pending')
  },
  in_progress: resume,
  // It waits to be checked, of which its customer isn't notified.
  tuned: resume,
  async on_hold(followed, status) {
    if (status === 'on_hold') return
    if (status !== 'pending') await resume(followed, status)
    await setStatus(followed, 'on_hold')
  },
  async incomplete(followed, status) {
    if (status === 'incomplete') return
    if (status !== 'pending') await resume(followed, status)
    await setStatus(followed, 'incomplete')
  },
  async completed(followed, status) {
    const file = releasedFile(followed.remote)
    if (!file) throw new Hold('file_deleted')
    if (file._id === followed.row.remote_file && status === 'completed') return
    await resume(followed, status)
    await takeOver(followed)
    await release(followed, file)
  },
  async cancelled(followed, status) {
    const { portal, link, row, remote } = followed
    // A delivered order was sent back to work there before it was cancelled.
    if (status === 'tuned' || status === 'completed') await setStatus(followed, 'in_progress')
    const { reason_code } = remote
    await cancelOrder(portal.db, portal, link.actor, row.order_id, {
      reason_code: reason_code && isOneOf(cancelReasons.team, reason_code) ? reason_code : 'not_possible',
      reason: remote.reason,
    })
  },
}

/** Reads an own order. Throws `Hold` for one that is gone. */
export async function readOwnOrder({ db }: RunningPortal, order_id: string) {
  const [order] = await db.select().from(orders).where(eq(orders._id, order_id))
  if (!order) throw new Hold('refused', 'not_found')
  return order
}

function setStatus(
  { portal, link, row, remote }: Followed,
  status: 'pending' | 'in_progress' | 'on_hold' | 'incomplete',
) {
  const { reason_code, reason, asked_for } = remote
  const reasons = status === 'on_hold' || status === 'incomplete' ? reasonCodes[status] : null
  return changeStatus(portal.db, portal, link.actor, row.order_id, {
    status,
    reason_code: reasons && (reason_code && isOneOf(reasons, reason_code) ? reason_code : 'other'),
    reason: reasons ? reason : '',
    asked_for: status === 'incomplete' ? asked_for : [],
  })
}

/** Takes an order over from whoever of the own team has it, so that its file can be recorded. */
async function takeOver({ portal, link, row }: Followed) {
  const { assigned_to } = await readOwnOrder(portal, row.order_id)
  if (assigned_to && assigned_to !== link.actor._id)
    await assignOrder(portal.db, portal, link.actor, row.order_id, link.actor._id)
}

/** Releases the file that was released upstream, which is downloaded unless the order has it already. */
async function release(
  { portal, link, row, remote }: Followed,
  file: NonNullable<ReturnType<typeof releasedFile>>,
) {
  const words = { reason: '', warning_reason: '' }
  if (file._id === row.remote_file)
    return portal.db.transaction((db) => releaseOrder(db, portal, link.actor, row.order_id, words))
  const wanted = {
    ...{ route: orderRoutes.downloadModified, params: { id: remote._id }, file: file._id },
    ...{ field: 'modified_file', name: file.name, sha256: file.sha256 },
  }
  await withRemoteFiles(portal, link, [wanted], async (staged) =>
    withStoredFiles(portal, await inspectFiles(staged), async ([stored]) => {
      if (!stored) throw new Hold('file_changed')
      const modified = { ...stored, ...(await identifyStored(portal.storage, stored)) }
      await portal.db.transaction(async (db) => {
        const { file_was } = await recordModified(db, portal, link.actor, row.order_id, modified)
        await releaseOrder(db, portal, link.actor, row.order_id, words, file_was)
        await db.update(table).set({ remote_file: file._id }).where(eq(table.order_id, row.order_id))
      })
    }),
  )
}
