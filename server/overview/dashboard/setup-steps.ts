import { and, eq, ne, sql } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { holds, roles } from '../../../shared/contract/permissions.ts'
import type { Setup } from '../../../shared/overview/dashboard.ts'
import { type SiteSettings, siteSettings } from '../../../shared/settings.ts'
import { orders } from '../../orders/orders/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { services } from '../../services/services.tables.ts'
import { users } from '../../users/users.tables.ts'

const asDelivered = siteSettings.parse({})

/** Reads which parts of a new site are set up; null after the first order, and for users who can't set it up. */
export async function readSetup(db: Db, user: Actor, { site_title }: SiteSettings): Promise<Setup | null> {
  if (!holds(user, 'settings')) return null
  const [ordered] = await db.select({ one: sql`1` }).from(orders).limit(1)
  if (ordered) return null
  const [online, team] = await Promise.all([
    db.$count(services, eq(services.online, true)),
    db.$count(users, and(ne(users.role_id, roles.customer), eq(users.status, accountStatus.active))),
  ])
  return { settings: site_title !== asDelivered.site_title, services: online > 0, team: team > 1 }
}
