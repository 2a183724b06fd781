import type { Pool } from 'pg'
import type { Db } from './db/client.ts'
import type { Notices } from './db/notices.ts'
import type { Env } from './env.ts'
import type { Gate } from './http/gate.ts'
import type { Storage } from './storage/storage.ts'

/**
 * The parts of a running portal beside its database. An area adds its own by declaration, so that the platform knows
 * none of them: `declare module '…/platform/portal.ts' { interface Portal { settings: SettingsCache } }`.
 */
export interface Portal {
  env: Env
  storage: Storage
  notices: Notices
  gate: Gate
  /** Signs access tokens and captcha challenges. */
  secret: Uint8Array
}

/**
 * A portal with its database, for code that begins transactions: handlers and jobs. Inside a transaction nothing but
 * its `db` is in reach.
 */
export type RunningPortal = Portal & { db: Db; pool: Pool }
