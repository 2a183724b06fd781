import type { SiteSettings } from '../../../shared/settings.ts'
import { conversationMarks, conversations, messages } from '../../conversations/conversations.tables.ts'
import { orderEvents, orderFiles, orders } from '../../orders/lifecycle/orders.tables.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { storeFiles } from './history-files.ts'
import { type HistoryLine, planPurchases, readBalances, writeLedger } from './history-ledger.ts'
import { writePurchases } from './history-purchases.ts'
import { eventRows, fileRows, orderRow, removedAt, removedFile, talkRows } from './history-rows.ts'

/**
 * Writes some weeks of orders at once, with the purchases that pay for them: a statement a table, whatever their
 * number. The ledger goes on from the balances there are.
 */
export async function writeHistory(
  portal: RunningPortal,
  settings: SiteSettings,
  now: number,
  lines: readonly HistoryLine[],
) {
  const [first] = lines
  if (!first) return
  const { db } = portal
  const balances = await readBalances(db, lines)
  const bought = await writePurchases(db, settings, planPurchases(lines, balances), first.work.admin)
  const gone = lines.map(({ plan }) => removedAt(plan, settings.retention_days, now))
  const placed = await db
    .insert(orders)
    .values(lines.map(({ plan, work }, index) => orderRow(plan, work, gone[index] ?? null)))
    .returning({ _id: orders._id, orderID: orders.orderID, user_id: orders.user_id })
  const of = (index: number) => ({ order_id: placed[index]?._id ?? '' })
  const files = lines.flatMap(({ plan, work }, index) =>
    fileRows(plan, work).map((file) => ({ ...file, ...of(index), plan, deleted_at: gone[index] ?? null })),
  )
  const stored = await storeFiles(
    portal,
    files.filter(({ deleted_at }) => deleted_at === null),
  )
  const removed = files
    .filter(({ deleted_at }) => deleted_at !== null)
    .map(({ plan, ...file }) => ({ ...file, ...removedFile(plan, file) }))
  await db.insert(orderFiles).values([...stored, ...removed])
  await db
    .insert(orderEvents)
    .values(
      lines.flatMap(({ plan, work }, index) =>
        eventRows(plan, work, gone[index] ?? null).map((event) => ({ ...event, ...of(index) })),
      ),
    )
  await writeTalks(portal, lines, placed)
  await writeLedger(db, lines, placed, bought, balances)
}

async function writeTalks(
  { db }: RunningPortal,
  lines: readonly HistoryLine[],
  placed: readonly { _id: string }[],
) {
  const talks = lines.flatMap(({ plan, work }, index) => {
    const talk = talkRows(plan, work)
    return talk ? [{ ...talk, conversation_id: placed[index]?._id ?? '' }] : []
  })
  if (talks.length === 0) return
  await db.insert(conversations).values(
    talks.map(({ conversation, conversation_id: _id }) => ({
      ...conversation,
      _id,
      kind: 'order' as const,
    })),
  )
  await db
    .insert(messages)
    .values(
      talks.flatMap(({ messages, ...of }) =>
        messages.map((row) => ({ ...row, conversation_id: of.conversation_id })),
      ),
    )
  await db
    .insert(conversationMarks)
    .values(
      talks.flatMap(({ marks, ...of }) =>
        marks.map((row) => ({ ...row, conversation_id: of.conversation_id })),
      ),
    )
}
