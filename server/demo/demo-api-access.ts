import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { publishableScopes } from '../../shared/contract/api-scopes.ts'
import { apiAccesses } from '../partners/access/access.tables.ts'
import { createAccess } from '../partners/access/buy-access.ts'
import { makeKey } from '../partners/keys/change-keys.ts'
import { apiKeys } from '../partners/keys/keys.tables.ts'
import type { RunningPortal } from '../platform/portal.ts'
import type { DemoPeople } from './demo-people.ts'
import { setAuditClock } from './set-clocks.ts'

type Line = {
  by: keyof DemoPeople
  website_url: string
  rate: number
  duration: number
  /** Days from its beginning until now. */
  days_ago: number
  auto_renew?: boolean
  keys?: boolean
}

const lines: Line[] = [
  {
    ...{ by: 'agent', website_url: 'https://haddad-performance.example', rate: 15_00, duration: 12 },
    ...{ days_ago: 130, auto_renew: true, keys: true },
  },
  { by: 'atelier', website_url: 'https://atelier-lefevre.example', rate: 20_00, duration: 1, days_ago: 26 },
  { by: 'capetune', website_url: 'https://capetune.example', rate: 20_00, duration: 3, days_ago: 110 },
]

/** Makes API accesses: one in use, one that is about to end, one that has ended. */
export async function makeDemoApiAccess(portal: RunningPortal, people: DemoPeople) {
  const { db } = portal
  for (const { by, website_url, rate, duration, days_ago, auto_renew = false, keys } of lines) {
    const owner = people[by]
    const form = { website_url, rate, duration, charged: false, request_key: randomUUID() }
    await setAuditClock(db, Date.now() - days_ago * 24 * 60 * 60_000)
    const { _id } = await createAccess(db, portal, people.admin, { ...form, user_id: owner._id })
    const ago = sql`make_interval(days => ${days_ago}::integer)`
    await db
      .update(apiAccesses)
      .set({
        auto_renew,
        start_date: sql`${apiAccesses.start_date} - ${ago}`,
        expiration_date: sql`${apiAccesses.expiration_date} - ${ago}`,
        status: sql`case when ${apiAccesses.expiration_date} - ${ago} <= now() then 'ended' else 'active' end`,
      })
      .where(eq(apiAccesses._id, _id))
    if (!keys) continue
    const scopes = [...publishableScopes]
    await makeKey(db, portal, owner, _id, { kind: 'publishable', name: 'Website', scopes })
    await makeKey(db, portal, owner, _id, {
      ...{ kind: 'secret', name: 'Workshop software' },
      scopes: ['vehicles:read', 'prices:read', 'orders:read', 'orders:write', 'balance:read'],
    })
    const used = { created_at: sql`now() - ${ago}`, last_used_at: sql`now() - interval '40 minutes'` }
    await db.update(apiKeys).set(used).where(eq(apiKeys.access_id, _id))
  }
  await setAuditClock(db, null)
}
