import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { conversations } from '../../conversations/conversations.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'

/** Condition on orders whose customer wrote what nobody of the team has answered, whoever looked at it. */
export const isUnanswered = inArray(
  orders._id,
  sql`(select ${conversations._id} from ${conversations}
    where ${and(eq(conversations.kind, 'order').inlineParams(), isNotNull(conversations.waiting_since))})`,
)

/** The time since which the customer of an order waits for an answer. */
export const waitingSince: SQL<string | null> = sql`(
  select ${conversations.waiting_since} from ${conversations} where ${conversations._id} = ${orders._id})`.mapWith(
  conversations.waiting_since,
)
