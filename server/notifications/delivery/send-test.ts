import { AppError } from '../../../shared/contract/errors.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { isTeam } from '../../../shared/contract/permissions.ts'
import type { Channel } from '../../../shared/notifications/notification-events.ts'
import { maySendTest } from '../../../shared/notifications/notifications.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { readSiteChannels } from './allowed-channels.ts'
import { findReceivers } from './find-receivers.ts'
import { sendOverChannel } from './send-over-channel.ts'
import { storeNotification } from './store-notification.ts'

/**
 * Sends a person a test over one channel, whatever the hour.
 *
 * @throws AppError `forbidden` for a customer's SMS, which the operator pays for; `channel_unavailable` where it
 *   can't reach them
 */
export async function sendTest(db: Db, portal: Portal, user: Actor, channel: Channel) {
  refuseWhileActing(user)
  if (!maySendTest(user, channel)) throw new AppError('forbidden')
  return db.transaction(async (db) => {
    const [person] = await findReceivers(db, user._id)
    const there = await readSiteChannels(db, portal)
    if (!person || !there[channel]) throw new AppError('channel_unavailable')
    const link = pathTo(isTeam(user) ? 'adminNotifications' : 'notifications')
    const message = { name: 'notification_test' as const, values: {}, link, about: '' }
    if (channel === 'in_app') await storeNotification(db, [person], message)
    else if (!(await sendOverChannel(db, portal, channel, person, message))) {
      throw new AppError('channel_unavailable')
    }
    return { ok: true as const }
  })
}
