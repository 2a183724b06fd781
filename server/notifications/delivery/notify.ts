import { cutText } from '../../../shared/contract/cut-text.ts'
import {
  type Channel,
  type NotificationName,
  notificationEvents,
} from '../../../shared/notifications/notification-events.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { readEventChannels } from './allowed-channels.ts'
import { findReceivers, type Receivers, wantedChannels } from './find-receivers.ts'
import { keepNotification } from './keep-notification.ts'
import { quietSeconds } from './quiet-hours.ts'
import { sendOverChannel } from './send-over-channel.ts'

type ValueOf<N extends NotificationName> = (typeof notificationEvents)[N]['values'][number]

/** Words of a notification. Values that its phrases don't name aren't kept. */
export type NotificationWords<N extends NotificationName> = {
  values: Record<ValueOf<N>, string | number>
  /** A second line in words of the data: a vehicle, a name, the start of a message. */
  about?: string
}

/**
 * The content of a notification: fills the phrases `mail_subjects.<name>` and `mails.text.<name>`. `wordsIn` gives the words
 * in its one reader's language, where an amount is among them.
 */
type NotificationContent<N extends NotificationName> = (
  | NotificationWords<N>
  | { wordsIn: (locale: string) => NotificationWords<N> }
) & {
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
  const { link, reply_to, over } = content
  const { event, values: named } = notificationEvents[name]
  const available = (await readEventChannels(db, portal))(event).filter(
    (channel) => over?.includes(channel) ?? true,
  )
  if (available.length === 0) return
  const people = (await findReceivers(db, receivers)).map((person) => {
    const wanted = wantedChannels(person, event)
    return { person, channels: available.filter((channel) => wanted.includes(channel)) }
  })
  const wordsIn = 'wordsIn' in content ? content.wordsIn : () => content
  const now = new Date()
  const alike = Map.groupBy(people, ({ person }) => ('wordsIn' in content ? person.locale : ''))
  for (const [locale, readers] of alike) {
    const { values, about = '' } = wordsIn(locale)
    const message = { name, values: pick(values, named), link, about: cutText(about, 200), reply_to }
    const inApp = readers.filter(({ channels }) => channels.includes('in_app'))
    await keepNotification(
      db,
      inApp.map(({ person }) => person),
      message,
    )
    for (const { person, channels } of readers) {
      const wait = quietSeconds(person.quiet_hours, now)
      for (const channel of channels) {
        if (channel !== 'in_app') await sendOverChannel(db, portal, channel, person, message, wait)
      }
    }
  }
}

const pick = (values: Record<string, string | number>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
