import { pathTo } from '../../../shared/contract/pages.ts'
import { freeMb, readHealth } from '../../platform/health/read-health.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { notify } from '../delivery/notify.ts'

/** Pause between two notifications of a shortage, in which somebody has the time to act. */
const pauseSeconds = 6 * 3600

export type Shortage = 'disk_low' | 'storage_down'

/** Checks the portal's health, and notifies its operators of a shortage. */
export async function checkForShortage(portal: RunningPortal) {
  const { db, jobs } = portal
  const { disk, storage } = await readHealth(portal)
  if (disk !== 'ok') await jobs.sendSeldom(db, 'shortage', { name: 'disk_low' }, pauseSeconds)
  if (storage !== 'ok') await jobs.sendSeldom(db, 'shortage', { name: 'storage_down' }, pauseSeconds)
}

export async function notifyOfShortage(portal: RunningPortal, name: Shortage) {
  const free = await freeMb(portal.env.DATA_DIR)
  await portal.db.transaction((db) =>
    notify(db, portal, { holders: 'settings' }, name, { values: { free }, link: pathTo('dashboard') }),
  )
}
