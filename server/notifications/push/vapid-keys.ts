import type { Db } from '../../platform/db/client.ts'
import { vapidKeys } from './push.tables.ts'

/**
 * Reads the site's key pair for web pushes: made once, the same in every process. Changing it would end every
 * subscription.
 */
export async function siteKeys(db: Db): Promise<{ public_key: string; private_key: string }> {
  const [known] = await db.select().from(vapidKeys)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.insert(vapidKeys).values({ public_key: publicKey, private_key: privateKey }).onConflictDoNothing()
  return siteKeys(db)
}
