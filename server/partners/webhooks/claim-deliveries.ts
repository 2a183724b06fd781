import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from './webhooks.tables.ts'
import { sentTo } from './write-webhook.ts'

/** Most attempts of one endpoint at the same time in a process; of one that has taken nothing for a minute, the fewer. */
const atOnce = 10
const atOnceFailing = 2

/** A delivery that this process posts now. The secrets are sealed. */
export type Claimed = {
  _id: string
  endpoint_id: string
  attempts: number
  body: string
  url: string
  secret: string
  old_secret: string | null
}

/**
 * Claims deliveries that are due, so many at most, for so many seconds: after those another process takes them for lost.
 *
 * @param busy number of attempts under way, by endpoint: one that answers late holds up none of the others
 */
export async function claimDeliveries(
  db: Db,
  busy: ReadonlyMap<string, number>,
  most: number,
  seconds: number,
): Promise<Claimed[]> {
  const busyHere = JSON.stringify(Object.fromEntries(busy))
  const { rows } = await db.execute<Claimed>(sql`
    with due as (
      select one._id from ${endpoints}
        join ${sentTo} on sent_to.endpoint_id = ${endpoints._id}
        cross join lateral (
          select ${deliveries._id}, ${deliveries.next_at} from ${deliveries}
          where ${deliveries.endpoint_id} = ${endpoints._id} and ${deliveries.status} = 'waiting' and ${deliveries.next_at} <= now()
          order by ${deliveries.next_at}
          limit greatest(0, case when ${endpoints.failing_since} < now() - interval '1 minute' then ${atOnceFailing}::int else ${atOnce}::int end
            - coalesce((${busyHere}::jsonb ->> ${endpoints._id}::text)::int, 0))
          for update skip locked
        ) one
      where ${endpoints.status} = 'active'
      order by one.next_at limit ${most}
    )
    update ${deliveries} set next_at = now() + make_interval(secs => ${seconds}::double precision)
    from due, ${endpoints} where ${deliveries._id} = due._id and ${endpoints._id} = ${deliveries.endpoint_id}
    returning ${deliveries._id}, ${deliveries.endpoint_id}, ${deliveries.attempts}, ${deliveries.body}, ${endpoints.url}, ${endpoints.secret},
      case when ${endpoints.old_secret_until} > now() then ${endpoints.old_secret} end as old_secret`)
  return rows
}
