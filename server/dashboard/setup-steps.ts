import { and, eq, ne, sql } from 'drizzle-orm'
import { accountStatus } from '../../shared/accounts.ts'
import type { Setup } from '../../shared/dashboard.ts'
import { holds, roles } from '../../shared/permissions.ts'
import { type SiteSettings, siteSettings } from '../../shared/settings.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import { orders } from '../orders/orders.tables.ts'
import { services } from '../services/services.tables.ts'

const asDelivered = siteSettings.parse({})

/** What is set up of a site nobody ordered from yet; null later, and for who doesn't set it up. */
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
