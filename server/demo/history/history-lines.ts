import type { SiteSettings } from '../../../shared/settings.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { DemoPeople } from '../demo-people.ts'
import type { DemoOffer } from '../demo-services.ts'
import { chanceOf } from './chance.ts'
import type { HistoryLine } from './history-ledger.ts'
import { regulars } from './history-people.ts'
import { usualSales } from './history-purchases.ts'
import { findVehicles } from './history-vehicles.ts'
import { makeHistoryPeople } from './make-history-people.ts'
import { planOrders } from './plan-orders.ts'

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
  return planOrders({ hours: settings.opening_hours, now: new Date(now), people, vehicles }).map((plan) => {
    const person = known.get(plan.by)
    const sale = sales.get(plan.by)
    const service = offer.services.get(plan.service)
    if (!person || !sale || !service) throw new Error(`the demo's history can't be written for ${plan.by}`)
    const options = plan.options.flatMap((name) => offer.options.get(name) ?? [])
    const worker = chanceOf(plan.seed).happens(0.7) ? tuner : colleague
    const work = { service, options, customer: actorOf(actors, plan.by), tuner: worker, admin }
    return { plan, work, person, sale }
  })
}

function actorOf(actors: Map<string, Actor>, username: string): Actor {
  const actor = actors.get(username)
  if (!actor) throw new Error(`the demo has no ${username}`)
  return actor
}
