import { type SiteSettings, siteSettings } from '../../../shared/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Notices, sendNotice } from '../../platform/db/notices.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { settings } from './settings.tables.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    settings: SettingsCache
  }
}

export type SettingsCache = {
  /** Returns the settings. Pass the transaction when in one: if they have to be read, that needs no second connection. */
  get(db?: Db): Promise<SiteSettings>
  /** Forgets the settings of this process, so that a committed change is seen here at once, before its notice arrives. */
  forget(): void
}

/** Reads the settings once and again after they change, in every process. */
export function rememberSettings(db: Db, notices: Notices): SettingsCache {
  let known: Promise<SiteSettings> | undefined
  const forget = () => {
    known = undefined
  }
  notices.onGap(forget)
  notices.on('settings', forget)
  return {
    forget,
    get(through = db) {
      if (!notices.listening) return readSettings(through)
      known ??= readSettings(through).catch((error) => {
        forget()
        throw error
      })
      return known
    },
  }
}

async function readSettings(db: Db): Promise<SiteSettings> {
  const [row] = await db.select().from(settings)
  return siteSettings.parse(row?.record ?? {})
}

/** Changes some of the settings; every process and every open browser sees it as soon as this is committed. */
export async function updateSettings(db: Db, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  return db.transaction(async (db) => {
    const record = siteSettings.parse({ ...(await lockSettings(db)), ...changes })
    await db.update(settings).set({ record })
    await sendNotice(db, { kind: 'settings' })
    await announce(db, [room.everyone], { topic: 'settings' })
    return record
  })
}

/** Reads the settings and locks them until this transaction ends. */
export async function lockSettings(db: Db): Promise<SiteSettings> {
  await db.insert(settings).values({}).onConflictDoNothing()
  const [row] = await db.select().from(settings).for('update')
  return siteSettings.parse(row?.record ?? {})
}
