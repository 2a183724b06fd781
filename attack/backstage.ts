import { eq } from 'drizzle-orm'
import { demoSettings } from '../server/demo/demo-settings.ts'
import { notificationOffers } from '../server/notifications/delivery/notifications.tables.ts'
import type { Db } from '../server/platform/db/client.ts'
import { services } from '../server/services/services.tables.ts'
import { lockSettings, updateSettings } from '../server/site/settings/settings.ts'
import { siteSettings } from '../shared/settings.ts'

/** The portal's database and the secret that signs its tokens. */
export type Backstage = { db: Db; secret: Uint8Array }

/** Puts the settings in order without which most calls would only be refused, and a mail server that delivers nowhere. */
export async function openSite({ db }: Pick<Backstage, 'db'>): Promise<void> {
  await updateSettings(db, { ...siteSettings.parse({}), ...demoSettings, captcha_verification: false })
}

/** Takes a snapshot of the operator's settings; its disposal writes them back. */
export async function snapshotSettings({ db }: Pick<Backstage, 'db'>): Promise<AsyncDisposable> {
  const settings = await lockSettings(db)
  const offers = await db.select().from(notificationOffers)
  return {
    [Symbol.asyncDispose]: async () => {
      await updateSettings(db, settings)
      await db.transaction(async (db) => {
        await db.delete(notificationOffers)
        if (offers.length > 0) await db.insert(notificationOffers).values(offers)
      })
    },
  }
}

/** Finds a service that can be ordered; undefined when there is none. */
export async function findOnlineService(db: Db) {
  const [service] = await db.select().from(services).where(eq(services.online, true)).limit(1)
  return service
}
