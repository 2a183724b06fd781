import { tell } from '../../notifications/notifications/tell.ts'
import type { Outside } from '../outside/outside.ts'
import { freeMb, readHealth } from './read-health.ts'

/** Once is enough until somebody has had the time to do something about it. */
const pauseSeconds = 6 * 3600

export type Shortage = 'disk_low' | 'storage_down'

/** Looks at the portal's health, and has those who run it told of what is short. */
export async function lookForShortage(outside: Outside) {
  const { db, jobs } = outside
  const { disk, storage } = await readHealth(outside)
  if (disk !== 'ok') await jobs.sendSeldom(db, 'shortage', { name: 'disk_low' }, pauseSeconds)
  if (storage !== 'ok') await jobs.sendSeldom(db, 'shortage', { name: 'storage_down' }, pauseSeconds)
}

export async function tellOfShortage(outside: Outside, name: Shortage) {
  const free = await freeMb(outside.env.DATA_DIR)
  await outside.db.transaction((db) =>
    tell(db, outside, { holders: 'settings' }, name, { values: { free }, link: '/admin' }),
  )
}
