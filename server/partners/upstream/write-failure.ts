import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { type UpstreamProblem, upstreamRetryDays } from '../../../shared/partners/upstream.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { UpstreamAway, UpstreamRefusal } from './ask-upstream.ts'
import { Hold } from './hold.ts'
import { notifyOfLink, notifyOfUpstream } from './notify-of-upstream.ts'
import { announceUpstream, sendSync } from './pass-up.ts'
import type { UpstreamRow } from './place-upstream.ts'
import type { OpenLink } from './read-link.ts'
import { upstreamOrders as table, upstreamLink } from './upstream.tables.ts'

/** Pause before an order that the balance upstream didn't cover is tried again. */
const unpaidInterval = '10 minutes'
/** Longest pause before the next attempt, in seconds. */
const longestPause = 3600
/** A pause shorter than this isn't left to the clock, which looks every minute. */
const clockSeconds = 60

/**
 * Writes down why an order didn't get on. What may work by itself is tried again with growing pauses for three days; everything else
 * is held until somebody puts it right, and the operators are notified once. Throws what is a defect of ours.
 */
export async function writeFailure(
  portal: RunningPortal,
  link: OpenLink | null,
  row: UpstreamRow,
  error: unknown,
) {
  const { problem, code, later } = problemOf(error)
  if (problem === 'key_refused') return holdAll(portal)
  const { attempts, failing_since } = row
  const isTooLong =
    failing_since !== null && Date.now() - Date.parse(failing_since) > upstreamRetryDays * 24 * 3600_000
  const pause = Math.min(5 * 2 ** attempts, longestPause)
  const isHeld = !later || isTooLong
  const isUnpaid = problem === 'insufficient_balance'
  const [order] = await portal.db.select().from(orders).where(eq(orders._id, row.order_id))
  await portal.db.transaction(async (db) => {
    await db
      .update(table)
      .set({
        ...{ problem, problem_code: code, attempts: attempts + 1 },
        state: isHeld ? 'held' : row.remote_id ? 'placed' : 'waiting',
        failing_since: later ? sql`coalesce(${table.failing_since}, now())` : null,
        next_at: isUnpaid
          ? sql`now() + ${unpaidInterval}::interval`
          : isHeld
            ? null
            : sql`now() + make_interval(secs => ${pause})`,
      })
      .where(eq(table.order_id, row.order_id))
    await announceUpstream(db, row.order_id)
    if (!isHeld && pause < clockSeconds) await sendSync(db, portal, row.order_id, pause)
    if (link && isOfLink(problem)) await db.update(upstreamLink).set({ problem })
    if (isUnpaid && !(await isKnownUnpaid(db, row))) await notifyOfLink(db, portal, 'upstream_unpaid')
  })
  const isNew = row.state !== 'held' || row.problem !== problem
  if (isHeld && isNew && !isUnpaid && problem !== 'not_connected' && order)
    await notifyOfUpstream(portal, 'upstream_held', order)
}

/** Problems that all orders have, not one alone. */
const isOfLink = (problem: UpstreamProblem) => ['unreachable', 'inside', 'version', 'loop'].includes(problem)

function problemOf(error: unknown): { problem: UpstreamProblem; code: string; later: boolean } {
  if (error instanceof Hold) return { problem: error.problem, code: error.code, later: false }
  if (error instanceof UpstreamAway) return { problem: error.problem, code: '', later: true }
  if (error instanceof UpstreamRefusal)
    return { problem: refusals[error.code] ?? problemOfStatus(error), code: error.code, later: false }
  // The own order is just being worked on, as when its release can still be undone.
  if (error instanceof AppError) return { problem: 'refused', code: error.code, later: true }
  throw error
}

const problemOfStatus = ({ status }: UpstreamRefusal) => (status === 401 ? 'key_refused' : 'refused')
const refusals: Record<string, UpstreamProblem> = {
  insufficient_balance: 'insufficient_balance',
  link_version: 'version',
  link_loop: 'loop',
  key_invalid: 'key_refused',
  key_not_allowed: 'key_refused',
}

/** Tells whether another order waits for the balance already, so that the operators know. */
async function isKnownUnpaid(db: Db, { order_id, problem }: UpstreamRow): Promise<boolean> {
  if (problem === 'insufficient_balance') return true
  return (
    (await db.$count(table, and(eq(table.problem, 'insufficient_balance'), ne(table.order_id, order_id)))) > 0
  )
}

/** Holds every order that isn't over, as the key isn't taken any more. The operators are notified once. */
async function holdAll(portal: RunningPortal) {
  await portal.db.transaction(async (db) => {
    const held = await db
      .update(table)
      .set({ state: 'held', problem: 'key_refused', problem_code: '', next_at: null })
      .where(inArray(table.state, ['waiting', 'placed', 'held']))
      .returning({ order_id: table.order_id })
    for (const { order_id } of held) await announceUpstream(db, order_id)
    const [changed] = await db
      .update(upstreamLink)
      .set({ problem: 'key_refused' })
      .where(or(isNull(upstreamLink.problem), ne(upstreamLink.problem, 'key_refused')))
      .returning({ one: upstreamLink.one })
    if (changed) await notifyOfLink(db, portal, 'upstream_refused')
  })
}
