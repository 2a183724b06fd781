import type { Pool } from 'pg'
import { type Actors, rememberActors } from '../../accounts/users/actor.ts'
import { openEmulator } from '../../demo/emulated-payments.ts'
import { emulatedVies } from '../../demo/emulated-vies.ts'
import type { Emulator } from '../../money/providers/emulator/emulator.ts'
import { openPayments, type Payments } from '../../money/providers/payments.ts'
import { openVies, type Vies } from '../../money/vat/vies.ts'
import { rememberSettings, type SettingsCache } from '../../site/settings/settings.ts'
import type { Db } from '../db/client.ts'
import { listenForNotices, type Notices } from '../db/notices.ts'
import type { Env } from '../env.ts'
import { type JobQueue, openJobs } from '../jobs/jobs.ts'
import { openStorage, type Storage } from '../storage/storage.ts'

/** Everything the app needs of the world: opened for real by `main.ts`, against local servers by the tests. */
export type Outside = {
  env: Env
  db: Db
  pool: Pool
  storage: Storage
  payments: Payments
  /** Stands in for the providers without keys, in the demo alone. */
  emulator: Emulator | null
  vies: Vies
  jobs: JobQueue
  notices: Notices
  settings: SettingsCache
  actors: Actors
  /** Signs access tokens and captcha challenges. */
  secret: Uint8Array
  close(): Promise<void>
}

/** Opens what stands on the database and the environment. `url` is the database's. */
export async function openOutside(
  env: Env,
  { db, pool, url }: { db: Db; pool: Pool; url: string },
  secret: Uint8Array,
): Promise<Outside> {
  const notices = listenForNotices(url)
  const [storage, jobs, emulator] = await Promise.all([
    openStorage(env),
    openJobs(url),
    env.DEMO ? openEmulator(env) : null,
  ])
  return {
    env,
    db,
    pool,
    storage,
    payments: { ...(emulator && openPayments({ ...env, ...emulator.env })), ...openPayments(env) },
    emulator,
    vies: env.DEMO ? emulatedVies : openVies(env.VIES_BASE_URL),
    jobs,
    notices,
    settings: rememberSettings(db, notices),
    actors: rememberActors(db, notices),
    secret,
    close: async () => {
      await jobs.close()
      await emulator?.close()
      await notices.close()
    },
  }
}
