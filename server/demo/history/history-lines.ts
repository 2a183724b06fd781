import { eq, inArray } from 'drizzle-orm'
import type { SiteSettings } from '../../../shared/settings.ts'
import { creditBalances, creditEntries } from '../../money/credits/credits.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { withoutSession } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import { agentDiscounts, termsStart } from '../demo-agent-account.ts'
import type { DemoPeople } from '../demo-people.ts'
import type { DemoOffer } from '../demo-services.ts'
import { chanceOf } from './chance.ts'
import type { HistoryLine } from './history-ledger.ts'
import { historyPeople, regulars } from './history-people.ts'
import { usualSales } from './history-purchases.ts'
import { findVehicles } from './history-vehicles.ts'
import { planOrders } from './plan-orders.ts'

const day_ms = 86_400_000

/** Makes the customers of the past months and their empty wallets; returns everybody who orders, by user name. */
async function makeHistoryPeople(db: Db, now: number): Promise<Map<string, Actor>> {
  const [admin] = await db.select().from(users).where(eq(users.username, 'admin'))
  const made = await db
    .insert(users)
    .values(
      historyPeople.map(({ joined_days_ago, ...person }) => ({
        ...person,
        email: `${person.username}@maproom.test`,
        password_hash: admin?.password_hash ?? '',
        created_at: new Date(now - joined_days_ago * day_ms).toISOString(),
        verified: true,
        status: 1 as const,
      })),
    )
    .returning({ _id: users._id, created_at: users.created_at })
  await db.insert(creditBalances).values(made.map(({ _id }) => ({ user_id: _id })))
  await db.insert(creditEntries).values(
    made.map(({ _id, created_at }) => ({
      ...{ user_id: _id, delta: 0, balance_after: 0, reason: 'opened' as const },
      ...{ effect_key: `wallet:${_id}`, created_at },
    })),
  )
  const names = regulars.map(({ username }) => username)
  const rows = await db.select().from(users).where(inArray(users.username, names))
  return new Map(rows.map((row) => [row.username, withoutSession(row)]))
}

/** Returns the orders of the past months with all that is needed to write them, oldest first. Makes their customers. */
export async function historyLines(
  portal: RunningPortal,
  settings: SiteSettings,
  now: number,
  { admin, tuner, colleague }: Pick<DemoPeople, 'admin' | 'tuner' | 'colleague'>,
  offer: DemoOffer,
): Promise<HistoryLine[]> {
  const { db } = portal
  const actors = await makeHistoryPeople(db, now)
  const sales = await usualSales(portal, regulars, actors)
  const known = new Map(regulars.map((person) => [person.username, person]))
  const people = regulars.map((person) => ({ ...person, country: actorOf(actors, person.username).country }))
  const vehicles = await findVehicles(db)
  const since = termsStart(settings, now)
  return planOrders({ hours: settings.opening_hours, now: new Date(now), people, vehicles }).map((plan) => {
    const person = known.get(plan.by)
    const sale = sales.get(plan.by)
    const service = offer.services.get(plan.service)
    if (!person || !sale || !service) throw new Error(`the demo's history can't be written for ${plan.by}`)
    const options = plan.options.flatMap((name) => offer.options.get(name) ?? [])
    const worker = chanceOf(plan.seed).happens(0.7) ? tuner : colleague
    const hasTerms = person.has_terms && plan.placed_at >= since
    const work = {
      ...{ service, options, customer: actorOf(actors, plan.by), tuner: worker, admin },
      discount: hasTerms ? (agentDiscounts[plan.service] ?? 0) : 0,
      on_account: hasTerms && plan.ends !== 'cancelled',
    }
    return { plan, work, person, sale }
  })
}

function actorOf(actors: Map<string, Actor>, username: string): Actor {
  const actor = actors.get(username)
  if (!actor) throw new Error(`the demo has no ${username}`)
  return actor
}
