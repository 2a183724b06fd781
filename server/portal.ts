import type { Pool } from 'pg'
import { openEmulator } from './demo/money/emulated-payments.ts'
import { emulatedVies } from './demo/money/emulated-vies.ts'
import { emulatedRegisters } from './demo/vehicles/emulated-registers.ts'
import { features } from './features.ts'
import { openPayments } from './money/providers/payments.ts'
import { openVies } from './money/vat/vies.ts'
import { statementSettles } from './orders/agents/terms/statement-settles.ts'
import { orderCounts } from './orders/lifecycle/order-counts.ts'
import { orderSettles } from './orders/payment/mark-order-paid.ts'
import { openSlaveServices } from './orders/slave-files/open-slave-services.ts'
import { openKeyRing } from './partners/keys/key-ring.ts'
import { passUp, reportUpstream } from './partners/upstream/pass-up.ts'
import { writeWebhook } from './partners/webhooks/write-webhook.ts'
import type { Db } from './platform/db/client.ts'
import { listenForNotices } from './platform/db/notices.ts'
import type { Env } from './platform/env.ts'
import { jobsOf } from './platform/feature.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { makeConnections } from './platform/live/connections.ts'
import { resolveAddresses } from './platform/outside/outside-address.ts'
import type { RunningPortal } from './platform/portal.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { shopSettles } from './shop/payment/shop-order-money.ts'
import { openViewCounter } from './shop/products/view-counter.ts'
import { openPhraseBook } from './site/phrases/phrase-book.ts'
import { rememberSettings } from './site/settings/settings.ts'
import { openPresence } from './support/chat/presence/open-presence.ts'
import { openGate } from './users/gate.ts'
import { rememberSearches } from './vehicles/catalog/search/remember-searches.ts'
import { openRegisters } from './vehicles/registration/registers/open-registers.ts'

/** An opened portal; its opener closes it. */
export type OpenPortal = RunningPortal & { close(): Promise<void> }

/** Opens everything that is built on the database and the environment. `url` is the database's. */
export async function openPortal(
  env: Env,
  { db, pool, url }: { db: Db; pool: Pool; url: string },
  secret: Uint8Array,
): Promise<OpenPortal> {
  const notices = listenForNotices(url)
  const [storage, jobs, emulator, slaveEmulator] = await Promise.all([
    openStorage(env),
    openJobs(url, jobsOf(features)),
    env.DEMO ? openEmulator(env) : null,
    env.DEMO ? openSlaveEmulator() : null,
  ])
  const settings = rememberSettings(db, notices)
  const connections = makeConnections()
  const productViews = openViewCounter(db)
  return {
    env,
    features,
    ...orderCounts,
    writeWebhook,
    passUp,
    reportUpstream,
    findAddresses: resolveAddresses,
    settles: { order: orderSettles, shop: shopSettles, statement: statementSettles },
    db,
    pool,
    storage,
    payments: { ...(emulator && openPayments({ ...env, ...emulator.env })), ...openPayments(env) },
    emulator,
    slaveServices: openSlaveServices(env, storage, slaveEmulator),
    vies: env.DEMO ? emulatedVies : openVies(env.VIES_BASE_URL),
    registers: env.DEMO ? emulatedRegisters : openRegisters(env),
    vehicleSearches: rememberSearches(notices),
    jobs,
    notices,
    settings,
    phrases: openPhraseBook(db, notices, settings),
    connections,
    productViews,
    testCalls: new Map(),
    presence: openPresence(db, notices, connections),
    gate: openGate({ db, notices, settings, secret, keys: openKeyRing(db, notices, jobs) }),
    secret,
    close: async () => {
      await jobs.close()
      await productViews.write()
      await emulator?.close()
      await slaveEmulator?.close()
      await notices.close()
    },
  }
}

/** Opens the demo's stand-in for tool makers' services. */
async function openSlaveEmulator() {
  const { startAlientechEmulator } = await import('./orders/slave-files/emulator/alientech-emulator.ts')
  return startAlientechEmulator()
}
