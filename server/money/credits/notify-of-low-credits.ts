import { pathTo } from '../../../shared/contract/pages.ts'
import { lowCredits } from '../../../shared/notifications/notification-events.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'

/**
 * Notifies a person whose payment brought the balance below the warning limit, once on the way down. All in hundredths
 * of a credit.
 */
export async function notifyOfLowCredits(db: Db, portal: Portal, user: Actor, paid: number, left: number) {
  if (left >= lowCredits || left + paid < lowCredits) return
  await notify(db, portal, user._id, 'credits_low', {
    values: { credits: { credits: left } },
    link: pathTo('buyCredits'),
  })
}
