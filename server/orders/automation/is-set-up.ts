import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { siteKeys } from './automation.tables.ts'

/** Tells if a machine gets orders: by post, or because it fetches them with a key. */
export async function isAutomationSetUp(db: Db, { env }: Pick<Portal, 'env'>): Promise<boolean> {
  return env.AUTOMATION_URL !== undefined || (await db.$count(siteKeys)) > 0
}
