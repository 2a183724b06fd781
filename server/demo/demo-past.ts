import type { SiteSettings } from '../../shared/settings.ts'
import type { RunningPortal } from '../platform/portal.ts'
import { demoOrdersOf } from './demo-orders.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoOffer } from './demo-services.ts'
import { outsideOfLines } from './history/history-ledger.ts'
import { historyLines } from './history/history-lines.ts'
import { writeHistory } from './history/write-history.ts'
import { demoMoney } from './money/demo-money.ts'
import { setAuditClock, setClocks } from './set-clocks.ts'
import { settlePast } from './settle-past.ts'
import { demoShopOrdersOf } from './shop/demo-shop-orders.ts'
import { demoTicketsOf } from './tickets/demo-tickets.ts'

/**
 * Makes the past of the demo from its beginning to now, so that numbers, ids and ledgers grow with time: the deals and
 * orders that show everything there is, and between them the months of a usual business.
 */
export async function makeDemoPast(
  portal: RunningPortal,
  settings: SiteSettings,
  people: DemoPeople,
  offer: DemoOffer,
) {
  const { db } = portal
  const now = Date.now()
  const lines = await historyLines(portal, settings, now, people, offer)
  const deals = [
    ...demoMoney(portal, people, now),
    ...(await demoShopOrdersOf(portal, settings, people.admin, now)),
    ...demoOrdersOf(portal, settings, people, offer, now),
  ].map((event) => ({ ...event, at: outsideOfLines(lines, event.at) }))
  // Tickets touch neither, and the minutes between their steps are shown.
  const past = [...deals, ...demoTicketsOf(portal, settings, people, now)]
  let written = 0
  const writeUntil = async (time: number) => {
    const next = lines.findIndex(({ plan }, index) => index >= written && plan.placed_at > time)
    const end = next === -1 ? lines.length : next
    await writeHistory(portal, settings, now, lines.slice(written, end))
    written = end
  }
  for (const { at, make, takesNumbers = true, afterwards } of past.sort((a, b) => a.at - b.at)) {
    if (takesNumbers) await writeUntil(at)
    await setAuditClock(db, at)
    await make()
    await setClocks(db, at)
    await afterwards?.()
  }
  await setAuditClock(db, null)
  await writeUntil(now)
  await settlePast(db, settings, now)
}
