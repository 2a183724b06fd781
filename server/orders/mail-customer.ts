import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../db/client.ts'
import { sendMail } from '../mail/compose.ts'
import { phrasesOf } from '../mail/phrases.ts'
import type { Outside } from '../outside/outside.ts'
import type { orders } from './orders.tables.ts'

type Order = typeof orders.$inferSelect
type OrderMail = 'order_completed' | 'order_incomplete' | 'order_cancelled' | 'order_message'

/** Tells the customer by mail, in their language, once the transaction commits. */
export async function mailCustomer(db: Db, outside: Outside, order: Order, mail: OrderMail, message = '') {
  const [customer] = await db.select().from(users).where(eq(users._id, order.user_id))
  if (!customer) return
  await sendMail(db, outside, {
    to: customer.email,
    locale: customer.locale,
    mail,
    values: {
      name: customer.firstname,
      orderID: order.orderID,
      vehicle: `${order.manufacture} ${order.model} ${order.variant}`,
      reason: await reasonOf(order, customer.locale),
      message,
      link: `/order_details/${order._id}`,
    },
  })
}

/** The reason chosen from the list in the customer's language, then what was written beside it. */
async function reasonOf({ reason_code, reason }: Order, locale: string): Promise<string> {
  const chosen =
    reason_code && reason_code !== 'other' && (await phrasesOf(locale)).orders.reason[reason_code]
  return [chosen, reason].filter(Boolean).join('\n')
}
