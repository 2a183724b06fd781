import type { z } from 'zod'
import type { searchRoutes } from '../../../shared/site/search/search.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { findInvoices } from './find-invoices.ts'
import { findOrders } from './find-orders.ts'
import { findPeople } from './find-people.ts'

type Found = z.input<(typeof searchRoutes)['all']['response']>

/** Finds the newest orders, people and invoices with the words; each reader finds only what their lists show. */
export async function searchAll(db: Db, user: Actor, keywords: string): Promise<Found> {
  const [orders, people, invoices] = await Promise.all([
    findOrders(db, user, keywords),
    findPeople(db, user, keywords),
    findInvoices(db, user, keywords),
  ])
  return { orders, people, invoices }
}
