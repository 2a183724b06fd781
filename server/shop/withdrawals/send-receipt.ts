import { eq } from 'drizzle-orm'
import { dateLocaleOf } from '../../../shared/contract/intl-locale.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { pathToShopOrder } from '../../money/invoices/path-to-shop-order.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import type { shopOrders } from '../orders/shop-orders.tables.ts'
import { goodsIn } from '../payment/shop-actions.ts'
import type { shopWithdrawals } from './withdrawals.tables.ts'

type Order = Pick<typeof shopOrders.$inferSelect, 'reference' | 'created_at'>

/**
 * Mails the receipt of a withdrawal with its content, date and time to the address of the account, whatever mails its owner wants
 * otherwise. To no other address: its words are the sender's own.
 */
export async function sendReceipt(
  db: Db,
  portal: Portal,
  user: Actor,
  { reference, created_at: ordered_at }: Order,
  { name: by, email, lines, text, created_at }: typeof shopWithdrawals.$inferSelect,
) {
  const [person] = await db
    .select({
      firstname: users.firstname,
      username: users.username,
      locale: users.locale,
      country: users.country,
    })
    .from(users)
    .where(eq(users._id, user._id))
  if (!person) throw new Error('The buyer is gone')
  const { locale } = await portal.phrases.of(person.locale, db)
  const { time_zone } = (await portal.settings.get(db)).opening_hours
  const dateLocale = dateLocaleOf(locale, person.country)
  const write = (time: string, look: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale, { timeZone: time_zone, ...look }).format(new Date(time))
  const invoice_no = referenceOf(reference)
  await sendMail(db, portal, {
    mail: 'withdrawal_receipt',
    to: { ...person, email },
    values: {
      invoice_no,
      by,
      ordered: write(ordered_at, { dateStyle: 'long' }),
      received: write(created_at, { dateStyle: 'long', timeStyle: 'long' }),
      goods: goodsIn(lines),
      message: text,
      link: await pathToShopOrder(db, { user_id: user._id, reference }),
    },
  })
}
