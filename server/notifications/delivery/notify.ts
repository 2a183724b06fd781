import { cutText } from '../../../shared/contract/cut-text.ts'
import {
  type Channel,
  type NotificationName,
  notificationEvents,
} from '../../../shared/notifications/notification-events.ts'
import type {
  NotificationValue,
  NotificationValues,
} from '../../../shared/notifications/notification-values.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { readEventChannels } from './allowed-channels.ts'
import { findReceivers, type Receivers, wantedChannels } from './find-receivers.ts'
import { quietSeconds } from './quiet-hours.ts'
import { sendOverChannel } from './send-over-channel.ts'
import { storeNotification } from './store-notification.ts'

type ValueOf<N extends NotificationName> = (typeof notificationEvents)[N]['values'][number]

/** The content of a notification: fills the phrases `mail_subjects.<name>` and `mails.text.<name>`. */
type NotificationContent<N extends NotificationName> = {
  /** Those that its phrases don't name aren't stored. */
  values: Record<ValueOf<N>, NotificationValue>
  /** A second line in words of the data: a vehicle, a name, the start of a message. Without one, the amount among the values. */
  about?: string
  /** The page it leads to: `/order_details/…`. */
  link: string
  /** The address at which the mail is answered. */
  reply_to?: string | undefined
  /** These channels only, where others come later. */
  over?: readonly Channel[]
}

/**
 * Notifies people over the channels that the site allows and they want; call it inside the transaction of the event.
 * In the portal they see it as soon as that commits; mails, pushes and SMS are jobs that wait until the person's
 * quiet hours are over.
 */
export async function notify<N extends NotificationName>(
  db: Db,
  portal: Portal,
  receivers: Receivers,
  name: N,
  content: NotificationContent<N>,
) {
  const { values, about = '', link, reply_to, over } = content
  const { event, values: named } = notificationEvents[name]
  const available = (await readEventChannels(db, portal))(event).filter(
    (channel) => over?.includes(channel) ?? true,
  )
  if (available.length === 0) return
  const people = (await findReceivers(db, receivers)).map((person) => {
    const wanted = wantedChannels(person, event)
    return { person, channels: available.filter((channel) => wanted.includes(channel)) }
  })
  const message = { name, values: pick(values, named), link, about: cutText(about, 200), reply_to }
  const inApp = people.filter(({ channels }) => channels.includes('in_app'))
  await storeNotification(
    db,
    inApp.map(({ person }) => person),
    message,
  )
  const now = new Date()
  for (const { person, channels } of people) {
    const wait = quietSeconds(person.quiet_hours, now)
    for (const channel of channels) {
      if (channel !== 'in_app') await sendOverChannel(db, portal, channel, person, message, wait)
    }
  }
}

const pick = (values: NotificationValues, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
