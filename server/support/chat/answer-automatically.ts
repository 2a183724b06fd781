import { randomUUID } from 'node:crypto'
import { isNull, lte, or, sql } from 'drizzle-orm'
import { dateLocaleOf } from '../../../shared/contract/intl-locale.ts'
import { fill } from '../../../shared/locales/fill.ts'
import { addMessage } from '../../conversations/add-message.ts'
import type { ConversationKind } from '../../conversations/conversation-kind.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Spoken } from '../../site/phrases/phrase-book.ts'
import { openingStatus } from '../../site/settings/opening-hours.ts'
import { chats } from './chats.tables.ts'

type Customer = { _id: string; locale: string; country: string }

/** Days after which it is said again that it is closed, where no opening is planned. */
const withoutOpeningDays = 7

/**
 * Answers a customer who writes while it is closed with the time of the next opening, in their language and by the
 * operator's clocks: once until then. Call it in the transaction of their message, sent `at` that time.
 */
export async function answerAutomatically<S extends Customer>(
  db: Db,
  portal: Portal,
  kind: ConversationKind<S>,
  customer: S,
  at = new Date(),
) {
  const { opening_hours } = await portal.settings.get(db)
  const { open, until } = openingStatus(opening_hours, at)
  if (open || !(await isFirstAnswer(db, customer, until))) return
  await addMessage(db, kind, customer, {
    ...{ author_id: null, by_customer: false, internal: false, origin: 'automatic' },
    message: answerIn(await portal.phrases.of(customer.locale, db), customer, until, opening_hours.time_zone),
    request_key: randomUUID(),
  })
}

/** Records that the opening was promised, unless one was that is still to come. */
async function isFirstAnswer(db: Db, { _id }: Customer, until: string | null): Promise<boolean> {
  const automatic_until = until ?? sql`now() + make_interval(days => ${withoutOpeningDays})`
  const promised = await db
    .insert(chats)
    .values({ user_id: _id, automatic_until })
    .onConflictDoUpdate({
      target: chats.user_id,
      set: { automatic_until },
      setWhere: or(isNull(chats.automatic_until), lte(chats.automatic_until, sql`now()`)),
    })
    .returning({ user_id: chats.user_id })
  return promised.length > 0
}

function answerIn(
  { chat_answers, locale }: Spoken,
  { country }: Customer,
  until: string | null,
  timeZone: string,
): string {
  if (!until) return chat_answers.closed
  const opening = new Intl.DateTimeFormat(dateLocaleOf(locale, country), {
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const),
    ...({ timeZone, timeZoneName: 'short' } as const),
  }).format(new Date(until))
  return fill(chat_answers.closed_until, { opening })
}
