import type { z } from 'zod'
import { mostFound, type searchRoutes } from '../../../shared/overview/search.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { searchVariants } from '../../vehicles/catalog/search/search-variants.ts'
import { findChats } from './find-chats.ts'
import { findCodes } from './find-codes.ts'
import { findDownloads } from './find-downloads.ts'
import { findInvoices } from './find-invoices.ts'
import { findOrders } from './find-orders.ts'
import { findPeople } from './find-people.ts'
import { findProducts } from './find-products.ts'
import { findShopOrders } from './find-shop-orders.ts'
import { findTickets } from './find-tickets.ts'

type Found = z.input<(typeof searchRoutes)['all']['response']>

/**
 * Finds the newest orders, people, invoices, tickets, chats, fault codes and downloads with the words, each reader only
 * what their lists show, and the best products and vehicles.
 */
export async function searchAll(db: Db, portal: Portal, user: Actor, keywords: string): Promise<Found> {
  const { ticket_system_public, live_support_public } = await portal.settings.get()
  const [orders, people, invoices, shop_orders, tickets, chats, codes, products, downloads, vehicles] =
    await Promise.all([
      findOrders(db, user, keywords),
      findPeople(db, user, keywords),
      findInvoices(db, user, keywords),
      findShopOrders(db, user, keywords),
      ticket_system_public ? findTickets(db, user, keywords) : [],
      live_support_public ? findChats(db, user, keywords) : [],
      findCodes(db, user, keywords),
      findProducts(db, portal, user, keywords),
      findDownloads(db, portal, user, keywords),
      searchVariants(db, portal, keywords),
    ])
  const found = { orders, people, invoices, shop_orders, tickets, chats, codes, products, downloads }
  return { ...found, vehicles: vehicles.slice(0, mostFound) }
}
