import { pathTo } from '../../../shared/contract/pages.ts'
import { freeMb, readHealth } from '../../platform/health/read-health.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { tell } from '../notifications/tell.ts'

/** Once is enough until somebody has had the time to do something about it. */
const pauseSeconds = 6 * 3600

export type Shortage = 'disk_low' | 'storage_down'

/** Looks at the portal's health, and has those who run it told of what is short. */
export async function lookForShortage(portal: RunningPortal) {
  const { db, jobs } = portal
  const { disk, storage } = await readHealth(portal)
  if (disk !== 'ok') await jobs.sendSeldom(db, 'shortage', { name: 'disk_low' }, pauseSeconds)
  if (storage !== 'ok') await jobs.sendSeldom(db, 'shortage', { name: 'storage_down' }, pauseSeconds)
}

export async function tellOfShortage(portal: RunningPortal, name: Shortage) {
  const free = await freeMb(portal.env.DATA_DIR)
  await portal.db.transaction((db) =>
    tell(db, portal, { holders: 'settings' }, name, { values: { free }, link: pathTo('dashboard') }),
  )
}
