import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../db/client.ts'
import { sendMail } from '../mail/compose.ts'
import type { Outside } from '../outside/outside.ts'
import type { orders } from './orders.tables.ts'

type OrderMail = 'order_completed' | 'order_incomplete' | 'order_cancelled'

/** Tells the customer by mail, in their language, once the transaction commits. */
export async function mailCustomer(
  db: Db,
  outside: Outside,
  order: typeof orders.$inferSelect,
  mail: OrderMail,
) {
  const [customer] = await db.select().from(users).where(eq(users._id, order.user_id))
  if (!customer) return
  await sendMail(db, outside, {
    to: customer.email,
    locale: customer.locale,
    mail,
    values: {
      name: customer.firstname,
      orderID: String(order.orderID),
      vehicle: `${order.manufacture} ${order.model} ${order.variant}`,
      reason: order.reason,
      link: `${outside.env.PUBLIC_URL}/order_details/${order._id}`,
    },
  })
}
