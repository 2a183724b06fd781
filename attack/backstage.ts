import { eq } from 'drizzle-orm'
import { demoSettings } from '../server/demo/demo-settings.ts'
import { services } from '../server/orders/services/services.tables.ts'
import type { Db } from '../server/platform/db/client.ts'
import { updateSettings } from '../server/site/settings/settings.ts'
import { siteSettings } from '../shared/site/settings.ts'

/** The portal's database and the secret that signs its tokens. */
export type Backstage = { db: Db; secret: Uint8Array }

/** Restores the settings without which most calls would only be refused, and a mail server that delivers nowhere. */
export async function restoreSettings({ db }: Pick<Backstage, 'db'>): Promise<void> {
  await updateSettings(db, { ...siteSettings.parse({}), ...demoSettings, captcha_verification: false })
}

/** Finds a service that can be ordered; undefined when there is none. */
export async function findOnlineService(db: Db) {
  const [service] = await db.select().from(services).where(eq(services.online, true)).limit(1)
  return service
}
