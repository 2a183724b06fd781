import { sql } from 'drizzle-orm'
import type { SiteSettings } from '../../shared/settings.ts'
import { creditPackages } from '../money/credits/credits.tables.ts'
import { insertEuRates } from '../money/vat/change-vat.ts'
import type { Db } from '../platform/db/client.ts'
import type { RunningPortal } from '../platform/portal.ts'
import { updateSettings } from '../site/settings/settings.ts'
import { users } from '../users/users.tables.ts'
import { importVehicles } from '../vehicles/catalog/import-vehicles.ts'
import { makeDemoChats } from './chats/make-chats.ts'
import { makeDemoCodes } from './codes/demo-codes.ts'
import { makeDemoAgentCustomers } from './demo-agent-customers.ts'
import { makeDemoApiAccess } from './demo-api-access.ts'
import { makeDemoAutomation } from './demo-automation.ts'
import { makeDemoLinks } from './demo-links.ts'
import { makeDemoPast } from './demo-past.ts'
import { makeDemoPeople } from './demo-people.ts'
import { makeDemoQuotes } from './demo-quotes.ts'
import { makeDemoServices } from './demo-services.ts'
import { demoSettings } from './demo-settings.ts'
import { makeDemoTexts } from './demo-texts.ts'
import { makeDemoWebhooks } from './demo-webhooks.ts'
import { makeDemoWidget } from './demo-widget.ts'
import { makeDemoDownloads } from './library/demo-downloads.ts'
import { makeDemoPriceList } from './library/demo-price-list.ts'
import { makeDemoUploads } from './library/demo-uploads.ts'
import { rememberPayments } from './money/remember-payments.ts'
import { makeDemoShop } from './shop/demo-shop.ts'
import { makeDemoCannedReplies } from './tickets/demo-canned-replies.ts'
import { makeDemoLocations } from './vehicles/demo-locations.ts'
import { makeDemoStages } from './vehicles/demo-stages.ts'
import { readVehicles } from './vehicles/read-vehicles.ts'

/** Credits in whole credits, money in whole euros or rand; rand is what PayFast takes. */
const packages = [
  { name: 'Starter', credits: 10, money: 100 },
  { name: 'Garage', credits: 50, money: 475 },
  { name: 'Workshop', credits: 100, money: 900, highlighted: true },
  { name: 'Dealer', credits: 250, money: 2125 },
  { name: 'Cape Town', credits: 50, money: 9500, currency: 'ZAR' },
]

async function makeDemoPackages(db: Db) {
  await db.insert(creditPackages).values(
    packages.map(({ credits, money, ...item }, index) => ({
      currency: 'EUR',
      ...item,
      credits: credits * 100,
      amount: money * 100,
      position: index + 1,
    })),
  )
}

export { demoPassword } from './demo-people.ts'

/** Fills an empty database, and registers all its payments with the providers' emulator; returns true after filling. */
export async function openDemo(portal: RunningPortal): Promise<boolean> {
  const filled = await seedDemo(portal)
  await rememberPayments(portal)
  return filled
}

/**
 * Fills an empty database for newcomers to try: people of every kind, vehicles, services, packages, invoices paid in
 * every way, and orders in every status with their files, by the same verbs as real ones, and three months of a usual
 * business around them. Does nothing when there is any account. It is one transaction: killed half-way, it begins anew at the next start, which removes the files it
 * left.
 */
export function seedDemo(portal: RunningPortal): Promise<boolean> {
  return portal.db.transaction(async (db) => {
    if ((await db.$count(users)) > 0) return false
    const site = await updateSettings(db, demoSettings)
    // What is remembered are the settings outside of this transaction.
    const settings = { ...portal.settings, get: async () => site }
    await fill({ ...portal, db, settings }, site)
    return true
  })
}

async function fill(portal: RunningPortal, site: SiteSettings) {
  const { db } = portal
  await insertEuRates(db)
  await importVehicles(db, readVehicles())
  // Autovacuum cannot see rows of an open transaction and may count the tree as empty; a search then takes seconds.
  await db.execute(sql`analyze`)
  await makeDemoCodes(db)
  await makeDemoPackages(db)
  await makeDemoTexts(db)
  await makeDemoCannedReplies(db)
  const offered = await makeDemoServices(db)
  await makeDemoStages(db, offered)
  await makeDemoLocations(portal)
  const people = await makeDemoPeople(db)
  await makeDemoShop(portal, people.admin)
  await makeDemoPast(portal, site, people, offered)
  await makeDemoChats(portal, site, people)
  await makeDemoDownloads(portal)
  await makeDemoPriceList(portal)
  await makeDemoUploads(portal, people, offered)
  await makeDemoApiAccess(portal, people)
  await makeDemoWidget(portal, people, offered)
  await makeDemoQuotes(portal, people, offered)
  await makeDemoAutomation(db, people)
  await makeDemoWebhooks(portal, people.agent)
  await makeDemoLinks(portal, people)
  await makeDemoAgentCustomers(db, people)
}
