import type { Pool } from 'pg'
import type { Db } from './db/client.ts'
import type { Notices } from './db/notices.ts'
import type { Env } from './env.ts'
import type { Gate } from './http/gate.ts'
import type { Storage } from './storage/storage.ts'

/**
 * What a running portal has at hand beside its database. An area adds what is its own by declaration, so that the
 * platform knows none of them: `declare module '…/platform/portal.ts' { interface Portal { settings: SettingsCache } }`.
 */
export interface Portal {
  env: Env
  storage: Storage
  notices: Notices
  gate: Gate
  /** Signs access tokens and captcha challenges. */
  secret: Uint8Array
}

/** A portal with its database, for what begins transactions: handlers and jobs. Inside of one nothing but its `db` is in reach. */
export type RunningPortal = Portal & { db: Db; pool: Pool }
