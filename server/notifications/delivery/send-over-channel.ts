import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { phoneNumber } from '../../../shared/accounts/phone-number.ts'
import { dateLocaleOf } from '../../../shared/contract/intl-locale.ts'
import type { Channel } from '../../../shared/notifications/notification-events.ts'
import { secondLine, writeValues } from '../../../shared/notifications/notification-values.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { sessions } from '../../users/users.tables.ts'
import { lineOf, sendMailNamed } from '../mail/compose.ts'
import { creditsTextIn } from '../mail/credits-text.ts'
import { pushSubscriptions } from '../push/push.tables.ts'
import { mostBrowsers } from '../push/push.ts'
import type { Receiver } from './find-receivers.ts'
import type { Message } from './store-notification.ts'

/**
 * Sends a message to a person by mail, push or SMS, once the transaction commits and so many seconds are over.
 *
 * @returns false when they can't be reached that way: no browser subscribed to pushes, no confirmed phone number
 */
export async function sendOverChannel(
  db: Db,
  portal: Portal,
  channel: Exclude<Channel, 'in_app'>,
  person: Receiver,
  message: Message,
  afterSeconds = 0,
): Promise<boolean> {
  const { link, about, reply_to } = message
  const spoken = await portal.phrases.of(person.locale, db)
  const { locale } = spoken
  const reader = { locale, dateLocale: dateLocaleOf(locale, person.country), credits: creditsTextIn(spoken) }
  const written = writeValues(message.values, reader)
  const values = { ...written, link }
  const { site_title } = await portal.settings.get(db)
  const line = () => lineOf(spoken, message.name, { ...values, site_title })
  if (channel === 'mail') {
    await sendMailNamed(db, portal, message.name, { to: person, values, afterSeconds, reply_to })
    return true
  }
  if (channel === 'sms') {
    const to = phoneNumber(person.phone)
    if (!to || to !== person.confirmed_phone) return false
    const text = `${site_title}: ${line()} ${portal.env.PUBLIC_URL}${link}`
    await portal.jobs.send(db, 'sms', { to, text }, afterSeconds)
    return true
  }
  const browsers = await browsersOf(db, person)
  const note = { title: line(), body: secondLine(about, written), link, tag: `${message.name}:${link}` }
  for (const { _id } of browsers) {
    await portal.jobs.send(db, 'push', { subscription_id: _id, note }, afterSeconds)
  }
  return browsers.length > 0
}

/** Lists the browsers in which the person subscribed to pushes and is signed in: ten at most. */
function browsersOf(db: Db, person: Receiver) {
  return db
    .select({ _id: pushSubscriptions._id })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions._id, pushSubscriptions.session_id))
    .where(
      and(
        eq(pushSubscriptions.user_id, person._id),
        or(isNull(pushSubscriptions.session_id), isNull(sessions.ended_at)),
      ),
    )
    .orderBy(desc(pushSubscriptions.created_at))
    .limit(mostBrowsers)
}
